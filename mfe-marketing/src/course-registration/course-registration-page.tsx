import type { Batch } from '@marga/api-contract/batches'
import { EmailAndPhone } from '@marga/checkout/email-and-phone'
import { FoldForOwners } from '@marga/checkout/fold-for-owners'
import { JoinStations } from '@marga/checkout/join-stations'
import {
  AboveChoices,
  isPayable,
  NamedBatch,
  PayOrReserve,
  RESERVE,
  Rules,
} from '@marga/checkout/pay-or-reserve'
import { factsOfBatch, mainFactsOf, otherFactsOf, ProgramFacts } from '@marga/checkout/program-facts'
import { ProgramProjects } from '@marga/checkout/program-projects'
import { ProgramTrainer } from '@marga/checkout/program-trainer'
import { useOwnPlaces } from '@marga/checkout/use-own-place'
import { isFull, whyClosed } from '@marga/checkout/why-closed'
import { splitName } from '@marga/constants/split-name'
import { closedBy, REGISTRATION_OFF } from '@marga/constants/switched-off'
import { coverOf } from '@marga/content/art'
import { type FormResult, Slot, useAuth, useDegraded, useFlag, useSite } from '@marga/sdk'
import { CourseImage } from '@marga/ui/course-image'
import { TextField } from '@marga/ui/field'
import { formStack } from '@marga/ui/form-stack'
import { Honeypot } from '@marga/ui/honeypot'
import { Container, PageHead } from '@marga/ui/layout'
import { Notice } from '@marga/ui/notice'
import { PageMeta } from '@marga/ui/page-meta'
import { PrivacyNote } from '@marga/ui/privacy-note'
import { StaleNotice } from '@marga/ui/stale-notice'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { TickList } from '@marga/ui/tick-list'
import { usePageForm } from '@marga/ui/use-form'
import { useActionData, useLoaderData } from 'react-router-dom'
import { InterestForm } from '../interest/interest-form'
import { WaitingForm } from '../lib/waiting-form'
import styles from './course-registration-page.module.css'
import type { loader } from './course-registration-route'

/** A form for a batch that has closed meanwhile comes to a page without the field that the reason belongs to. */
const withReason = (result: FormResult<string> | undefined) =>
  result?.ok === false && result.problem.errors?.course_name
    ? { ...result, problem: { message: result.problem.errors.course_name.join(' ') } }
    : result

export function CourseRegistrationPage() {
  const { batch } = useLoaderData<typeof loader>()
  const interest = useActionData<FormResult<string>>()
  const isClosed = batch !== undefined && !batch.isOpen
  const facts = batch?.isOpen ? factsOfBatch(batch) : undefined
  const isDegraded = useDegraded()
  return (
    <Container>
      <PageMeta
        title="Register for Data Science"
        description="Reserve a place in the next Data Science batch. You can pay later."
        isHidden
      />
      <PageHead
        title="Register for Data Science"
        lead={isClosed && batch ? whyClosed(batch) : 'Register for the next batch now. You can pay later.'}
      />
      {facts && (
        <div className={styles.facts}>
          <ProgramFacts facts={mainFactsOf(facts)} />
        </div>
      )}
      <StaleNotice isShown={isDegraded} />
      <div className={styles.columns}>
        <Joining batch={batch} interest={interest} />
        {batch && <About batch={batch} />}
        {batch?.projects && batch.projects.length > 0 && (
          <div className={styles.more}>
            <ProgramProjects projects={batch.projects} />
          </div>
        )}
      </div>
    </Container>
  )
}

interface JoiningProps {
  batch: Batch | undefined
  interest: FormResult<string> | undefined
}

/** What can be done about the batch now: join it, wait for a seat, or hear of the next one. */
function Joining({ batch, interest }: JoiningProps) {
  const closed = closedBy(useSite().config)
  const isOn = useFlag('registration') && !closed
  const canRegister = isOn || interest?.ok === false
  if (batch && !batch.isOpen) return <Closed batch={batch} result={withReason(interest)} />
  return canRegister ? (
    <Register batch={batch} result={interest?.ok ? undefined : interest} />
  ) : (
    <p>{closed || REGISTRATION_OFF}</p>
  )
}

const Closed = ({ batch, result }: { batch: Batch; result: FormResult<string> | undefined }) => (
  <section aria-labelledby="notify" className={`${formStack} ${styles.form}`}>
    <h2 id="notify">{isFull(batch) ? 'Join the waiting list' : 'Notify me'}</h2>
    {isFull(batch) ? (
      <WaitingForm batch={batch} result={result} />
    ) : (
      <InterestForm topic={`${batch.program}: next batch`} result={result} />
    )}
  </section>
)

function Register({ batch, result }: { batch: Batch | undefined; result: FormResult<string> | undefined }) {
  const { form, problem, errorOf, isBusy } = usePageForm(result)
  const places = useOwnPlaces(batch ?? null)
  const facts = batch && factsOfBatch(batch)
  const isPaid = facts !== undefined && isPayable(facts)
  return (
    <SubmitForm ref={form} method="post" className={`${formStack} ${styles.form}`}>
      <FoldForOwners places={places} isAnswered={result !== undefined}>
        {problem && <Notice kind="error">{problem.message}</Notice>}
        <JoinStations
          you={<Fields errorOf={errorOf} />}
          batch={
            <>
              <TextField
                label="Course"
                name="course_name"
                defaultValue="Data Science"
                readOnly
                required
                error={errorOf('course_name')}
              />
              {facts && <ProgramFacts facts={otherFactsOf(facts)} />}
            </>
          }
          isPayable={isPaid}
          terms={isPaid ? <AboveChoices facts={facts} /> : <Rules />}
          ends={
            <>
              <Honeypot />
              {isPaid ? (
                <PayOrReserve facts={facts} places={places} isBusy={isBusy} />
              ) : (
                <>
                  <NamedBatch id={facts?.batch} />
                  <SubmitButton isBusy={isBusy} busy={RESERVE.busy}>
                    {RESERVE.text}
                  </SubmitButton>
                </>
              )}
            </>
          }
        />
      </FoldForOwners>
    </SubmitForm>
  )
}

function Fields({ errorOf }: { errorOf: (field: string) => string | undefined }) {
  const { user } = useAuth()
  const { first_name, last_name } = splitName(user?.name ?? '')
  return (
    <>
      <div className={styles.names}>
        <TextField
          label="First name"
          name="first_name"
          autoComplete="given-name"
          defaultValue={first_name}
          required
          error={errorOf('first_name')}
        />
        <TextField
          label="Last name"
          name="last_name"
          autoComplete="family-name"
          defaultValue={last_name}
          required
          error={errorOf('last_name')}
        />
      </div>
      <EmailAndPhone phone={{ label: 'Contact number', name: 'contact_number' }} errorOf={errorOf} />
      <PrivacyNote>We use this only for your place, and to contact you about it.</PrivacyNote>
    </>
  )
}

function About({ batch: { program, outcomes = [], trainer } }: { batch: Batch }) {
  const { config } = useSite()
  return (
    <div className={styles.about}>
      <CourseImage address={coverOf(config, program)} isFirst />
      {outcomes.length > 0 && (
        <section aria-labelledby="outcomes" className={styles.outcomes}>
          <h2 id="outcomes">What you will be able to do</h2>
          <TickList items={outcomes} />
        </section>
      )}
      {trainer && (
        <Slot
          name="marketing.course-registration.trainer.v1"
          trainer={trainer.id}
          trainerName={trainer.name}
          fallback={<ProgramTrainer trainer={trainer} />}
        />
      )}
    </div>
  )
}
