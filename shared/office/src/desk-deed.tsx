import type { Problem } from '@marga/api-contract/problem'
import { type ReactNode, useState } from 'react'
import { FactorDialog, needsFactor } from './factor-form'
import { NO_ANSWER, officeResult } from './office-result'

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
} {
  const [refused, setRefused] = useState<{ body: B; problem: Problem }>()
  const [isBusy, setBusy] = useState(false)
  const run = async (body: B) => {
    setBusy(true)
    const result = await officeResult(() => send(body), NO_ANSWER)
    setBusy(false)
    setRefused(result.ok ? undefined : { body, problem: result.problem })
    if (result.ok) return onDone(result.value)
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
  return { run, isBusy, problem, dialogs }
}
