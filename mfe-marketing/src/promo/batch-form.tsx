import type { Batch } from '@marga/api-contract/batches'
import { NewAccountFields } from '@marga/checkout/new-account-fields'
import { rupees } from '@marga/constants/rupees'
import { ACCOUNT_TAKEN } from '@marga/constants/texts'
import { type FormResult, loginPath, useAuth } from '@marga/sdk'
import { TextField } from '@marga/ui/field'
import { formStack } from '@marga/ui/form-stack'
import { Honeypot } from '@marga/ui/honeypot'
import { Notice } from '@marga/ui/notice'
import { PrivacyNote } from '@marga/ui/privacy-note'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { usePageForm } from '@marga/ui/use-form'
import { Link } from 'react-router-dom'
import styles from './promo-page.module.css'

interface BatchFormProps {
  batch: Batch
  result: FormResult<string> | undefined
}

/** The registration modal's fields; a signed-in visitor has an account and chooses no password. */
export function BatchForm({ batch, result }: BatchFormProps) {
  const auth = useAuth()
  const { form, problem, errorOf, isBusy } = usePageForm(result)
  return (
    <SubmitForm ref={form} method="post" preventScrollReset className={formStack}>
      {problem && (
        <Notice kind="error">
          {problem.message}
          {problem.message === ACCOUNT_TAKEN && (
            <>
              {' '}
              <Link to={loginPath({ pathname: batch.link, search: '' })}>Login and go on</Link>
            </>
          )}
        </Notice>
      )}
      {auth.status === 'signedIn' ? (
        <MemberFields user={auth.user} errorOf={errorOf} />
      ) : (
        <NewAccountFields errorOf={errorOf} />
      )}
      <Honeypot />
      <PrivacyNote>We use this for your account and to write to you about this batch.</PrivacyNote>
      <p className={styles.terms}>
        You register now and pay {rupees(batch.price_paise)} on the next page or later. The{' '}
        <Link to="/terms">terms</Link> and the <Link to="/refunds">refund rules</Link> apply.
      </p>
      <SubmitButton isBusy={isBusy}>{isBusy ? 'Registering' : 'Register'}</SubmitButton>
    </SubmitForm>
  )
}

const MemberFields = ({
  user,
  errorOf,
}: {
  user: { name: string; username: string; email: string }
  errorOf: (field: string) => string | undefined
}) => (
  <>
    <TextField
      label="Full name"
      name="fullName"
      autoComplete="name"
      defaultValue={user.name || user.username}
      required
      error={errorOf('fullName')}
    />
    <TextField
      label="E-mail"
      name="email"
      type="email"
      autoComplete="email"
      defaultValue={user.email}
      required
      error={errorOf('email')}
    />
    <TextField label="Phone" name="phone" type="tel" autoComplete="tel" error={errorOf('phone')} />
  </>
)
