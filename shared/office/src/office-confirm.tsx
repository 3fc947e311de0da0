import type { Problem } from '@marga/api-contract/problem'
import { Button } from '@marga/ui/button'
import { Dialog } from '@marga/ui/dialog'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { type ReactNode, useState } from 'react'
import { Actions } from './actions'
import { FactorDialog, needsFactor } from './factor-form'
import { NO_ANSWER, useOfficeResult } from './office-result'
import { useTypedPart } from './typed-forms'

interface OfficeConfirmProps {
  /** The question: "Remove Ravi from the staff?" */
  title: string
  isOpen: boolean
  onClose: () => void
  /** What happens, in sentences. */
  children: ReactNode
  /** The verb of the button: "Remove". */
  verb: string
  /** Does it. @throws the failed call, whose sentence is shown */
  run: () => Promise<unknown>
  /** Once it is done. */
  onDone: () => void
}

/** Says what is about to happen, and does it; a code of the second factor is asked for in between where it is needed. */
export function OfficeConfirm({ title, isOpen, onClose, children, verb, run, onDone }: OfficeConfirmProps) {
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const officeResult = useOfficeResult()
  const isTyped = useTypedPart()
  const close = () => {
    isTyped.current = false
    setProblem(undefined)
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    // Once it is done, another page may take the place of this one.
    const wasTyped = isTyped.current
    isTyped.current = false
    const result = await officeResult(run, NO_ANSWER)
    setBusy(false)
    if (!result.ok) {
      isTyped.current = wasTyped
      return setProblem(result.problem)
    }
    close()
    onDone()
  }
  return (
    <>
      <Dialog title={title} isOpen={isOpen} onClose={close}>
        <div className={formStack} style={{ overflowWrap: 'anywhere' }}>
          <div
            onChange={() => {
              isTyped.current = true
              // What was refused is another answer by now.
              if (problem && !needsFactor(problem)) setProblem(undefined)
            }}
          >
            {children}
          </div>
          {/* Beside the press: the begin of a long question may be out of view. */}
          {problem && !needsFactor(problem) && <Notice kind="error">{problem.message}</Notice>}
          <Actions>
            <Button isBusy={isBusy} onClick={() => void confirm()}>
              {verb}
            </Button>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
          </Actions>
        </div>
      </Dialog>
      <FactorDialog problem={problem} onProven={() => void confirm()} />
    </>
  )
}
