import { dayText, sessionTimes } from '@marga/checkout/batch-texts'
import { latePaymentTexts } from '@marga/checkout/late-payment-texts'
import { rupees } from '@marga/constants/rupees'
import { type FormResult, loginPath, useAuth, useOwnView } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { Container, PageHead } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { usePageForm } from '@marga/ui/use-form'
import { useActionData, useLoaderData, useLocation } from 'react-router-dom'
import { SHOW } from '../lib/choose-batch'
import { OtherBatches } from '../lib/other-batches'
import { ChangeBatch } from './change-batch'
import styles from './other-batch-page.module.css'
import type { LoadedPlace } from './other-batch-route'

/** Title of the page and what it says first. */
function headOf({ place, changeable, why, isChosen }: LoadedPlace): [title: string, lead: string] {
  if (changeable) return ['Change batch', changeable.course_name]
  if (!place) return [isChosen ? 'Your choice' : 'Another batch', why]
  const { state, amount_paise, late_payment, course_name } = place
  if (state === 'paid')
    return ['You have a place', `Your payment of ${rupees(amount_paise)} pays your place in ${course_name}.`]
  if (!late_payment) return [course_name, 'Nothing has to be chosen for this payment.']
  if (late_payment.choose_until) return ['Choose another batch', course_name]
  return [
    late_payment.state === 'refunded' ? 'Your payment went back' : 'Your payment goes back',
    course_name,
  ]
}

/** Another batch: for a payment that came once its seat was gone, and for a place whose owner wants to change. */
export function OtherBatchPage() {
  const loaded = useLoaderData<LoadedPlace>()
  useOwnView()
  const { place, changeable } = loaded
  const [title, lead] = headOf(loaded)
  return (
    <Container>
      <PageMeta title="Another batch" description="Another batch for your place." isHidden />
      <PageHead title={title} lead={lead} />
      <div className={styles.box}>
        {changeable && <ChangeBatch place={changeable} />}
        {place && <Own place={place} secret={loaded.secret} />}
        {!changeable && !place && <Elsewhere {...loaded} />}
      </div>
    </Container>
  )
}

function Own({ place, secret }: { place: NonNullable<LoadedPlace['place']>; secret: string }) {
  const result = usePageForm<string>(useActionData<FormResult<string>>())
  const { state, batch, link, late_payment: late } = place
  return (
    <>
      {state === 'paid' && batch && (
        <p>
          The batch of {dayText(batch.starts_on)}
          {batch.session_days && `, ${batch.session_days}`}, {sessionTimes(batch)}
        </p>
      )}
      {late && latePaymentTexts(late).map((text) => <p key={text}>{text}</p>)}
      {late?.choose_until && <OtherBatches late={late} secret={secret} {...result} />}
      {!late?.choose_until && (
        <ButtonLink to={state === 'paid' ? link : '/coursesoffered'}>
          {state === 'paid' ? 'See your place' : 'See the courses'}
        </ButtonLink>
      )}
    </>
  )
}

/** There is nothing of the visitor's to show. */
function Elsewhere({ secret, isChosen }: LoadedPlace) {
  const location = useLocation()
  const query = new URLSearchParams(location.search)
  const name = query.get('place') ? 'place' : 'order'
  const wanted = query.get(name)
  const { form, isBusy } = usePageForm<string>(undefined)
  return (
    <div className={styles.actions}>
      {wanted && !isChosen && (
        <SubmitForm ref={form} method="post">
          <input type="hidden" name="intent" value={SHOW} />
          <input type="hidden" name={name} value={wanted} />
          {secret && <input type="hidden" name="key" value={secret} />}
          <SubmitButton isBusy={isBusy} busy="Looking">
            {name === 'place' ? 'Show my place' : 'Show my payment'}
          </SubmitButton>
        </SubmitForm>
      )}
      {useAuth().status !== 'signedIn' && (
        <ButtonLink to={loginPath(location)} variant="quiet">
          Log in
        </ButtonLink>
      )}
      <ButtonLink to="/coursesoffered" variant="quiet">
        See the courses
      </ButtonLink>
    </div>
  )
}
