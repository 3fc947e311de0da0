import type { Problem } from '@marga/api-contract/problem'
import { type ReactNode, useState } from 'react'
import { FactorDialog, needsFactor } from './factor-form'
import type { Saved } from './office-form'
import { NO_ANSWER, useOfficeResult } from './office-result'

interface Deed<B, T> {
  send: (body: B) => Promise<T>
  onDone: (done: T) => void
  /** It was not done: somebody else may have changed the record meanwhile. */
  onRefused?: () => void
}

/**
 * A change that is made at the press: its preview is on the page already, or it only sets a mark. `problem` is why it was refused;
 * where a code of the second factor is asked for, it is sent again with what was sent before. Place `dialogs` on the page.
 */
export function useDeskDeed<B, T>({
  send,
  onDone,
  onRefused,
}: Deed<B, T>): {
  run: (body: B) => Promise<void>
  isBusy: boolean
  problem: Problem | undefined
  dialogs: ReactNode
  saved: Saved
} {
  const [refused, setRefused] = useState<{ body: B; problem: Problem }>()
  const [isBusy, setBusy] = useState(false)
  const [saved] = useState<Saved>(() => new Set())
  const officeResult = useOfficeResult()
  const run = async (body: B) => {
    setBusy(true)
    setRefused(undefined)
    const result = await officeResult(() => send(body), NO_ANSWER)
    setBusy(false)
    setRefused(result.ok ? undefined : { body, problem: result.problem })
    if (result.ok) {
      for (const onSaved of saved) onSaved()
      return onDone(result.value)
    }
    if (!needsFactor(result.problem)) onRefused?.()
  }
  const dialogs = (
    <FactorDialog
      problem={refused?.problem}
      onProven={() => {
        if (refused) void run(refused.body)
      }}
    />
  )
  const problem = refused && !needsFactor(refused.problem) ? refused.problem : undefined
  return { run, isBusy, problem, dialogs, saved }
}
