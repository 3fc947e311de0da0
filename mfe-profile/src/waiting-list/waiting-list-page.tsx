import type { Batch } from '@marga/api-contract/batches'
import type { Waiting } from '@marga/api-contract/waiting'
import { dayText, sessionTimes } from '@marga/checkout/batch-texts'
import { AboveChoices, PayOrReserve } from '@marga/checkout/pay-or-reserve'
import { factsOfBatch, ProgramFacts } from '@marga/checkout/program-facts'
import { dayInIndia, timeInIndia } from '@marga/constants/indian-time'
import { type FormResult, loginPath, useOwnView } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { formStack } from '@marga/ui/form-stack'
import { Container, PageHead } from '@marga/ui/layout'
import { Notice } from '@marga/ui/notice'
import { PageMeta } from '@marga/ui/page-meta'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { usePageForm } from '@marga/ui/use-form'
import { useActionData, useLoaderData, useLocation } from 'react-router-dom'
import styles from './waiting-list-page.module.css'
import type { LoadedWaiting } from './waiting-list-route'

const momentOf = (iso: string) => `${dayInIndia(new Date(iso))}, ${timeInIndia(new Date(iso))} IST`

/** What has become of it, and what the visitor can do. */
const TEXTS: Record<Waiting['state'], (waiting: Waiting) => [title: string, text: string]> = {
  waiting: ({ position }) => [
    `You are number ${position} on the waiting list`,
    'When a seat is free for you, we keep it for 24 hours. You see it here, and we write to you where this site sends email.',
  ],
  offered: ({ offered_until: until }) => [
    'A seat is free for you',
    `We keep it until ${momentOf(until ?? '')}. After that it goes to the next person on the list.`,
  ],
  taken: ({ registration }) => [
    'This seat is taken',
    registration
      ? 'You took it: your place is reserved.'
      : 'It was taken with this link before. You find your place in the browser or account that took it.',
  ],
  declined: () => [
    'You did not take this seat',
    'It is offered to the next person on the list. You can join the batch or its list again.',
  ],
  lapsed: ({ offered_until: until }) => [
    'This seat is kept no longer',
    `We kept it until ${momentOf(until ?? '')}, and then it went to the next person on the list. You can join the batch or its list again.`,
  ],
  begun: () => [
    'This batch has begun',
    'No seat came free for you before it began, so its waiting list has ended. Nothing was charged. Leave your address for the next batch, or choose another program.',
  ],
  closed: () => [
    'Nobody can join this batch any more',
    'Its waiting list has ended, and nothing was charged. Leave your address for the next batch, or choose another program.',
  ],
}

export function WaitingListPage() {
  const loaded = useLoaderData<LoadedWaiting>()
  useOwnView()
  const { waiting, why } = loaded
  const [title, text] = waiting ? TEXTS[waiting.state](waiting) : ['Waiting list', why]
  return (
    <Container>
      <PageMeta title="Waiting list" description="Your place on a waiting list." isHidden />
      <PageHead title={title} lead={text} />
      <div className={styles.box}>
        {waiting ? <Own {...loaded} waiting={waiting} /> : <Elsewhere {...loaded} />}
      </div>
    </Container>
  )
}

/** There is nothing of the visitor's to show. */
function Elsewhere({ isOtherAccount }: LoadedWaiting) {
  const location = useLocation()
  return (
    <div className={styles.actions}>
      {isOtherAccount && <ButtonLink to={loginPath(location)}>Log in</ButtonLink>}
      <ButtonLink to="/coursesoffered" variant={isOtherAccount ? 'quiet' : 'primary'}>
        See the courses
      </ButtonLink>
    </div>
  )
}

type OwnProps = LoadedWaiting & { waiting: Waiting }

function Own(props: OwnProps) {
  const { waiting } = props
  const { state, batch, course_name, registration } = waiting
  return (
    <>
      {batch && (
        <p>
          <strong>{course_name}</strong>, the batch of {dayText(batch.starts_on)}
          {batch.session_days && `, ${batch.session_days}`}, {sessionTimes(batch)}
        </p>
      )}
      {waiting.is_moved && batch && (
        <Notice kind="info" isAnnounced={false}>
          This batch was moved after you joined the list. It now begins on {dayText(batch.starts_on)}.
        </Notice>
      )}
      {state === 'offered' && <Take {...props} />}
      {(state === 'offered' || state === 'waiting') && <Leave {...props} />}
      {registration && (
        <div className={styles.actions}>
          <ButtonLink to={`/thank-you?${new URLSearchParams({ batch: waiting.product, registration })}`}>
            See your place
          </ButtonLink>
        </div>
      )}
      {state !== 'offered' && state !== 'waiting' && !registration && <Again {...props} />}
    </>
  )
}

const Again = ({ waiting: { product, batch, state } }: OwnProps) => (
  <div className={styles.actions}>
    {product && (
      <ButtonLink
        to={`/${product}-Promo${batch && state !== 'begun' && state !== 'closed' ? `?batch=${batch.id}` : ''}`}
      >
        See the batch
      </ButtonLink>
    )}
    <ButtonLink to="/coursesoffered" variant="quiet">
      See the courses
    </ButtonLink>
  </div>
)

/** What the call needs to know which seat is meant. */
const Named = ({ waiting: { id, product }, secret }: OwnProps) => (
  <>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="product" value={product} />
    {secret && <input type="hidden" name="key" value={secret} />}
  </>
)

/** What the offered seat costs: the page of its program calls the batch full. */
const factsOf = (batch: Batch, { pay_by }: Waiting) => factsOfBatch({ ...batch, isOpen: true, pay_by })

function Take(props: OwnProps) {
  const { waiting, batch } = props
  const { form, problem, isBusy } = usePageForm(useActionData<FormResult<string>>())
  const facts = batch && factsOf(batch, waiting)
  return (
    <section aria-labelledby="take" className={styles.panel}>
      <h2 id="take">Take the seat</h2>
      <SubmitForm ref={form} method="post" className={formStack}>
        {problem && <Notice kind="error">{problem.message}</Notice>}
        <Named {...props} />
        {waiting.person.full_name && (
          <p>
            For <bdi>{waiting.person.full_name}</bdi>, {waiting.person.email}
          </p>
        )}
        {facts && <ProgramFacts facts={facts} variant="list" />}
        {facts && <AboveChoices facts={facts} />}
        {facts?.price_paise ? (
          <PayOrReserve facts={facts} places={[]} isBusy={isBusy} />
        ) : (
          <SubmitButton isBusy={isBusy} busy="Reserving your place">
            Reserve my place
          </SubmitButton>
        )}
      </SubmitForm>
    </section>
  )
}

function Leave(props: OwnProps) {
  const { form, problem, isBusy } = usePageForm(useActionData<FormResult<string>>())
  const isOffered = props.waiting.state === 'offered'
  return (
    <SubmitForm ref={form} method="post" className={formStack}>
      {problem && !isOffered && <Notice kind="error">{problem.message}</Notice>}
      <Named {...props} />
      <input type="hidden" name="intent" value="leave" />
      <div>
        <SubmitButton variant="quiet" isBusy={isBusy} busy="Leaving the list">
          {isOffered ? 'I do not want this seat' : 'Leave the waiting list'}
        </SubmitButton>
      </div>
    </SubmitForm>
  )
}
