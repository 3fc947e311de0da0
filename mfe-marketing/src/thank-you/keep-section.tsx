import type { RegistrationWithOrder } from '@marga/api-contract/enrolment'
import { ACCOUNT_TAKEN } from '@marga/constants/texts'
import { type FormResult, loginPath } from '@marga/sdk'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { PasswordField } from '@marga/ui/password-field'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { usePageForm } from '@marga/ui/use-form'
import { useEffect, useRef } from 'react'
import { Link, useActionData, useLocation } from 'react-router-dom'
import { KEEP, KEPT } from './keep-registration'
import styles from './thank-you-page.module.css'

/** Says so once the account is made. The form that had the focus is gone: this takes it. */
export function KeptNotice({ registration }: { registration: RegistrationWithOrder }) {
  const box = useRef<HTMLDivElement>(null)
  const { is_kept, person } = registration
  const isKept = new URLSearchParams(useLocation().search).has(KEPT) && is_kept === true
  useEffect(() => {
    if (isKept) box.current?.querySelector<HTMLElement>('[role="status"]')?.focus()
  }, [isKept])
  return (
    <div ref={box} className={styles.kept}>
      {isKept && (
        <Notice kind="success">
          Your account is ready, and you are signed in.{' '}
          {person?.email && `Next time, log in with ${person.email}.`}
        </Notice>
      )}
    </div>
  )
}

/** One field between a newcomer and their account: the rest they have typed already. */
export function KeepSection({
  registration,
  canMail,
}: {
  registration: RegistrationWithOrder
  canMail: boolean
}) {
  const { pathname, search } = useLocation()
  const result = useActionData<FormResult>()
  const { form, problem, errorOf, isBusy } = usePageForm(result)
  const email = registration.person?.email
  const login = loginPath({ pathname, search })
  return (
    <section aria-labelledby="keep" className={styles.panel}>
      <h2 id="keep">Set a password to keep this</h2>
      <SubmitForm ref={form} method="post" preventScrollReset className={formStack}>
        {problem && !errorOf('password') && (
          <Notice kind="error">
            {problem.message}
            {problem.message === ACCOUNT_TAKEN && (
              <>
                {' '}
                <Link to={login}>Log in with it</Link>
              </>
            )}
          </Notice>
        )}
        <p>
          Choose a password, and you find your place under My learning on every device: log in with {email}.
          Have an account with this address already? <Link to={login}>Log in to keep this</Link>.
        </p>
        <p>
          Until then only this browser opens it, for anyone who uses it: until it is closed, at most an hour
          after your last visit.{' '}
          {canMail ? (
            'Later, make an account with this address and confirm it by the link that we email: your place comes with it.'
          ) : (
            <>
              After that, <Link to="/contact">write to us</Link>.
            </>
          )}
        </p>
        <input type="hidden" name="intent" value={KEEP} />
        <input type="hidden" name="registration" value={registration.id} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          hint="At least 8 characters."
          error={errorOf('password')}
        />
        <SubmitButton isBusy={isBusy} busy="Making your account">
          Set the password
        </SubmitButton>
      </SubmitForm>
    </section>
  )
}
