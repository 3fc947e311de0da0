import { enterCode, requestCode } from '@marga/api-client/sign-in-code-calls'
import type { Problem } from '@marga/api-contract/problem'
import { NEEDED_CODE } from '@marga/constants/needed-password'
import { formResult, useAuth, useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Dialog } from '@marga/ui/dialog'
import { TextField } from '@marga/ui/field'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { SubmitButton } from '@marga/ui/submit-button'
import { type FormEvent, useState } from 'react'
import styles from './code-dialog.module.css'

const FAILED = 'That did not work. Please try again.'

interface CodeDialogProps {
  /** Why what the visitor asked for was refused; undefined where it was not. */
  problem: Problem | undefined
  /** Asks for it again, with everything that was typed. */
  onProven: () => void
}

/** Mails a code to the own address, and enters it. */
function useOwnCode(email: string) {
  const { api } = useSite()
  const [fault, setFault] = useState<Problem>()
  const [isSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const run = async (call: () => Promise<unknown>) => {
    setBusy(true)
    const result = await formResult(call, FAILED)
    setBusy(false)
    setFault(result.ok ? undefined : result.problem)
    return result.ok
  }
  return {
    ...{ fault, isSent, isBusy },
    send: async () => {
      if (await run(() => api(requestCode, { body: { email } }))) setSent(true)
    },
    /** Answers whether it was right. */
    enter: (code: string) => run(() => api(enterCode, { body: { code } })),
    reset: () => {
      setFault(undefined)
      setSent(false)
    },
  }
}

/** In place of the password of an account that has none: a code by mail (docs/security.md#accounts). */
export function CodeDialog({ problem, onProven }: CodeDialogProps) {
  const email = useAuth().user?.email ?? ''
  const { fault, isSent, isBusy, send, enter, reset } = useOwnCode(email)
  const [closed, setClosed] = useState<Problem>()
  const isOpen = problem?.errors?.[NEEDED_CODE] !== undefined && problem !== closed
  const close = () => {
    setClosed(problem)
    reset()
  }
  const prove = async (form: HTMLFormElement) => {
    if (!(await enter(String(new FormData(form).get('code') ?? '')))) return
    close()
    onProven()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void (isSent ? prove(event.currentTarget) : send())
  }
  const wrong = fault?.errors?.code?.[0]
  return (
    <Dialog title="Confirm with a code" isOpen={isOpen} onClose={close}>
      <form onSubmit={submit} className={formStack}>
        {fault && !wrong && <Notice kind="error">{fault.message}</Notice>}
        <p>
          {isSent
            ? `A code is on its way to ${email}. It works for 10 minutes.`
            : 'This decides about your account, which has no password. We email you a code.'}
        </p>
        {isSent && (
          <TextField
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            hint="Six digits."
            error={wrong}
          />
        )}
        <div className={styles.actions}>
          <SubmitButton isBusy={isBusy} busy={isSent ? 'Checking' : 'Sending'}>
            {isSent ? 'Go on' : 'Email me a code'}
          </SubmitButton>
          {isSent && (
            <Button variant="quiet" onClick={() => void send()}>
              Send another
            </Button>
          )}
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
