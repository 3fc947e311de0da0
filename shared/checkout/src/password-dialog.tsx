import { provePassword } from '@marga/api-client/password-calls'
import type { Problem } from '@marga/api-contract/problem'
import { NEEDED_PASSWORD } from '@marga/constants/needed-password'
import { formResult, useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Dialog } from '@marga/ui/dialog'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { PasswordField } from '@marga/ui/password-field'
import { SubmitButton } from '@marga/ui/submit-button'
import { type FormEvent, useState } from 'react'
import { CodeDialog } from './code-dialog'
import styles from './password-dialog.module.css'

const FAILED = 'That did not work. Please try again.'

interface PasswordDialogProps {
  /** Why what the visitor asked for was refused; undefined where it was not. */
  problem: Problem | undefined
  /** Asks for it again, with everything that was typed. */
  onProven: () => void
}

/** Asks for the password where a call needs it, or for a code where the account has none, and then does what was asked for (docs/security.md#accounts). */
export const PasswordDialog = (props: PasswordDialogProps) => (
  <>
    <TypedPassword {...props} />
    <CodeDialog {...props} />
  </>
)

function TypedPassword({ problem, onProven }: PasswordDialogProps) {
  const { api } = useSite()
  const [closed, setClosed] = useState<Problem>()
  const [fault, setFault] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const isOpen = problem?.errors?.[NEEDED_PASSWORD] !== undefined && problem !== closed
  const close = () => {
    setClosed(problem)
    setFault(undefined)
  }
  const prove = async (form: HTMLFormElement) => {
    setBusy(true)
    const body = { password: String(new FormData(form).get('password') ?? '') }
    const result = await formResult(() => api(provePassword, { body }), FAILED)
    setBusy(false)
    if (!result.ok) return setFault(result.problem)
    form.reset()
    close()
    onProven()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void prove(event.currentTarget)
  }
  const wrong = fault?.errors?.password?.[0]
  return (
    <Dialog title="Type your password" isOpen={isOpen} onClose={close}>
      <form onSubmit={submit} className={formStack}>
        {fault && !wrong && <Notice kind="error">{fault.message}</Notice>}
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          hint="You typed it more than ten minutes ago, and this decides about your account."
          error={wrong}
        />
        <div className={styles.actions}>
          <SubmitButton isBusy={isBusy} busy="Checking">
            Go on
          </SubmitButton>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
