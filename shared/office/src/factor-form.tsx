import { confirmFactor } from '@marga/api-client/office-calls'
import type { Problem } from '@marga/api-contract/problem'
import { NEEDED_FACTOR } from '@marga/constants/needed-factor'
import { useSite } from '@marga/sdk'
import { Button, ButtonLink } from '@marga/ui/button'
import { TextField } from '@marga/ui/field'
import { formStack } from '@marga/ui/form-stack'
import { SubmitButton } from '@marga/ui/submit-button'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Actions } from './actions'
import { useFactorAsks } from './factor-asks'
import { OfficeForm, type Saved } from './office-form'
import { followProven, forgetMe, noteProven, useMe } from './office-me'
import { officeResult } from './office-result'

const FAILED = 'The code was not checked. Please try again.'

/** Whether a call was refused for want of a code of the second factor. */
export const needsFactor = (problem: Problem | undefined): boolean =>
  problem?.errors?.[NEEDED_FACTOR] !== undefined

/** Address of the page on which the second factor is set up, which leads back. */
const setUpPath = ({ pathname, search }: { pathname: string; search: string }) =>
  `/office/second-factor?next=${encodeURIComponent(pathname + search)}`

function useCode(onProven: () => void) {
  const site = useSite()
  const [fault, setFault] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const isOwn = useRef(false)
  const goOn = useEffectEvent(() => {
    if (isOwn.current) return
    forgetMe(site)
    onProven()
  })
  // Of two tabs that ask, the second one goes on with the code of the first.
  useEffect(() => followProven(site, () => goOn()), [site])
  const prove = async (form: HTMLFormElement) => {
    setBusy(true)
    const body = { code: String(new FormData(form).get('code') ?? '') }
    const result = await officeResult(() => site.api(confirmFactor, { body }), FAILED)
    setBusy(false)
    if (!result.ok) return setFault(result.problem)
    setFault(undefined)
    forgetMe(site)
    form.reset()
    isOwn.current = true
    noteProven(site, result.value.confirmed_until)
    isOwn.current = false
    onProven()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void prove(event.currentTarget)
  }
  return { fault, isBusy, submit }
}

/** Asks for a code of the authenticator app; leads who has none to where it is set up. */
export function FactorForm({ onProven, onCancel }: { onProven: () => void; onCancel?: () => void }) {
  const { fault, isBusy, submit } = useCode(onProven)
  const [saved] = useState<Saved>(() => new Set())
  const me = useMe()
  const location = useLocation()
  if (me && !me.second_factor.is_enrolled)
    return (
      <div className={formStack}>
        <p>
          The office asks for a code of an authenticator app, beside your password. You have not set one up
          yet; it takes two minutes.
        </p>
        <div>
          <ButtonLink to={setUpPath(location)}>Set up the code</ButtonLink>
        </div>
      </div>
    )
  const wrong = fault?.errors?.code?.[0]
  return (
    <OfficeForm
      name="code"
      isChecked
      onSubmit={submit}
      problem={fault}
      refusal={wrong && ''}
      saved={saved}
      dialogs={null}
    >
      <TextField
        label="Code of your authenticator app"
        name="code"
        autoComplete="one-time-code"
        required
        hint="Six digits. A recovery code works too, once. Then this browser needs none for twelve hours."
        error={wrong}
      />
      <Actions>
        <SubmitButton isBusy={isBusy} busy="Checking">
          Go on
        </SubmitButton>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Actions>
    </OfficeForm>
  )
}

interface FactorDialogProps {
  /** Why what was asked for was refused; undefined where it was not. */
  problem: Problem | undefined
  /** Asks for it again, with everything that was typed. */
  onProven: () => void
}

/**
 * Has the page ask for a code, where a call needs one: what was typed stays, and is sent again. Several at once are answered by one
 * code.
 */
export function FactorDialog({ problem, onProven }: FactorDialogProps) {
  const { ask, drop } = useFactorAsks()
  const id = useId()
  const send = useEffectEvent(onProven)
  useEffect(() => {
    if (!needsFactor(problem)) return
    ask(id, () => send())
    return () => drop(id)
  }, [id, problem, ask, drop])
  return null
}
