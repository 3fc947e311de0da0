import type { SessionUser } from '@marga/api-contract/accounts'
import type { Batch } from '@marga/api-contract/batches'
import { FoldForOwners } from '@marga/checkout/fold-for-owners'
import { JoinStations } from '@marga/checkout/join-stations'
import { NewAccountFields } from '@marga/checkout/new-account-fields'
import { AboveChoices, PayOrReserve } from '@marga/checkout/pay-or-reserve'
import { factsOfBatch, otherFactsOf, ProgramFacts } from '@marga/checkout/program-facts'
import { newAccountFaults } from '@marga/checkout/register-visitor'
import { useOwnPlaces } from '@marga/checkout/use-own-place'
import { ACCOUNT_TAKEN } from '@marga/constants/texts'
import { type FormResult, loginPath, useAuth } from '@marga/sdk'
import { TextField } from '@marga/ui/field'
import { formStack } from '@marga/ui/form-stack'
import { Honeypot } from '@marga/ui/honeypot'
import { Notice } from '@marga/ui/notice'
import { PrivacyNote } from '@marga/ui/privacy-note'
import { SubmitForm } from '@marga/ui/submit-form'
import { usePageForm } from '@marga/ui/use-form'
import { Link } from 'react-router-dom'
import { PromoDay } from './promo-day'

interface BatchFormProps {
  batch: Batch
  result: FormResult<string> | undefined
}

/** The registration modal's fields; a signed-in visitor has an account and chooses no password. */
export function BatchForm({ batch, result }: BatchFormProps) {
  const auth = useAuth()
  const facts = factsOfBatch(batch)
  const places = useOwnPlaces(batch)
  const { form, problem, errorOf, isBusy } = usePageForm(result)
  return (
    <SubmitForm ref={form} method="post" furtherFaults={newAccountFaults} className={formStack}>
      <FoldForOwners places={places} isAnswered={result !== undefined}>
        {problem && (
          <Notice kind="error">
            {problem.message}
            {problem.message === ACCOUNT_TAKEN && (
              <>
                {' '}
                <Link
                  to={loginPath({ pathname: batch.link, search: batch.batches ? `?batch=${batch.id}` : '' })}
                >
                  Log in and go on
                </Link>
              </>
            )}
          </Notice>
        )}
        <JoinStations
          you={
            <>
              {auth.status === 'signedIn' ? (
                <MemberFields user={auth.user} errorOf={errorOf} />
              ) : (
                <NewAccountFields errorOf={errorOf} />
              )}
              <PrivacyNote>
                We use this only for your account, and to contact you about this batch.
              </PrivacyNote>
            </>
          }
          batch={<ProgramFacts facts={otherFactsOf(facts)} dayOf={PromoDay} />}
          terms={<AboveChoices facts={facts} />}
          ends={
            <>
              <Honeypot />
              <PayOrReserve {...{ facts, places, isBusy }} couponFault={errorOf('coupon')} />
            </>
          }
        />
      </FoldForOwners>
    </SubmitForm>
  )
}

const MemberFields = ({
  user,
  errorOf,
}: {
  user: SessionUser
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
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      defaultValue={user.email}
      required
      error={errorOf('email')}
    />
    <TextField
      label="Phone"
      name="phone"
      type="tel"
      autoComplete="tel"
      defaultValue={user.phone}
      error={errorOf('phone')}
    />
  </>
)
