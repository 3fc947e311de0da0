import { beginFactor, enrolFactor } from '@marga/api-client/office-calls'
import type { Problem } from '@marga/api-contract/problem'
import { forgetMe, noteProven } from '@marga/office/office-me'
import { formResult, useSite } from '@marga/sdk'
import { useRef, useState } from 'react'

/** How far the person is. The secret and the codes are shown once: nothing keeps them. */
type Step =
  | { at: 'start' }
  | { at: 'secret'; secret: string; uri: string }
  | { at: 'codes'; codes: readonly string[] }

const FAILED = 'That did not work. Please try again.'

/** Sets up the second factor, step by step. What was refused for want of a password or a code is repeated once that is proven. */
export function useSetUp() {
  const site = useSite()
  const [step, setStep] = useState<Step>({ at: 'start' })
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const last = useRef<() => Promise<void>>(null)
  const run = async (next: () => Promise<Step>) => {
    last.current = () => run(next)
    setBusy(true)
    const result = await formResult(next, FAILED)
    setBusy(false)
    setProblem(result.ok ? undefined : result.problem)
    if (result.ok) setStep(result.value)
  }
  return {
    ...{ step, problem, isBusy },
    begin: () => run(async () => ({ at: 'secret', ...(await site.api(beginFactor)) })),
    enrol: (code: string) =>
      run(async () => {
        const enrolled = await site.api(enrolFactor, { body: { code } })
        const { recovery_codes: codes, confirmed_until } = enrolled
        forgetMe(site)
        noteProven(site, confirmed_until)
        return { at: 'codes', codes }
      }),
    repeat: () => void last.current?.(),
  }
}
