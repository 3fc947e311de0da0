import type { Batch } from '@marga/api-contract/batches'
import { BatchChoice } from '@marga/checkout/batch-choice'
import { dayAndMonth, dayText, sessionTimes } from '@marga/checkout/batch-texts'
import { factsOfBatch, mainFactsOf, ProgramFacts } from '@marga/checkout/program-facts'
import { ProgramProjects } from '@marga/checkout/program-projects'
import { ProgramTrainer } from '@marga/checkout/program-trainer'
import { isFull, whyClosed } from '@marga/checkout/why-closed'
import { rupees } from '@marga/constants/rupees'
import { closedBy, REGISTRATION_OFF } from '@marga/constants/switched-off'
import { coverOf } from '@marga/content/art'
import { type FormResult, Slot, useDegraded, useFlag, useSite } from '@marga/sdk'
import { CourseImage } from '@marga/ui/course-image'
import { Container, PageHead } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { BreadcrumbData, StructuredData } from '@marga/ui/structured-data'
import { TickList } from '@marga/ui/tick-list'
import { Timeline } from '@marga/ui/timeline'
import { Link, useActionData, useLoaderData } from 'react-router-dom'
import { InterestForm } from '../interest/interest-form'
import { WaitingForm } from '../lib/waiting-form'
import { BatchForm } from './batch-form'
import { courseJsonLd } from './course-json-ld'
import { PromoDay } from './promo-day'
import styles from './promo-page.module.css'
import type { LoadedPromo } from './promo-route'

export function PromoPage() {
  const { batch, courses } = useLoaderData<LoadedPromo>()
  const result = useActionData<FormResult<string>>()
  const isDegraded = useDegraded()
  const { program, isOpen } = batch
  return (
    <Container>
      <PromoData batch={batch} />
      <PageHead
        title={program}
        lead={
          isOpen
            ? `Live online sessions, each one recorded, and reviewed projects. Reserve now, and pay by ${dayText(batch.pay_by || batch.enrol_by)}.`
            : whyClosed(batch)
        }
      />
      {isOpen && (
        <div className={styles.facts}>
          <ProgramFacts facts={mainFactsOf(factsOfBatch(batch))} dayOf={PromoDay} />
        </div>
      )}
      <StaleNotice isShown={isDegraded} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <section aria-labelledby="register" className={styles.panel}>
            <h2 id="register">{headOf(batch)}</h2>
            <BatchChoice batch={batch} page={batch.link} />
            <WayIn batch={batch} result={result} />
          </section>
        </div>
        <About batch={batch} courses={courses} />
        {batch.projects && batch.projects.length > 0 && (
          <div className={styles.more}>
            <ProgramProjects projects={batch.projects} />
          </div>
        )}
      </div>
    </Container>
  )
}

const headOf = (batch: Batch) =>
  batch.isOpen ? 'Register' : isFull(batch) ? 'Join the waiting list' : 'Notify me'

/** The form for what can be done now: join, wait for a seat, or hear of the next batch. */
function WayIn({ batch, result }: { batch: Batch; result: FormResult<string> | undefined }) {
  const canRegister = useFlag('registration')
  const closed = closedBy(useSite().config)
  if (batch.isOpen && (!canRegister || closed) && !result) return <p>{closed || REGISTRATION_OFF}</p>
  if (batch.isOpen) return <BatchForm batch={batch} result={result} />
  if (isFull(batch)) return <WaitingForm batch={batch} result={result} />
  return <InterestForm topic={`${batch.program}: next batch`} result={result} />
}

/** What the program leads to, and its courses. */
function About({ batch, courses }: Omit<LoadedPromo, 'preview'>) {
  const { config } = useSite()
  return (
    <div className={styles.about}>
      <CourseImage address={coverOf(config, batch.program)} isFirst />
      {batch.prerequisites && (
        <p>
          <strong>Before you start:</strong> {batch.prerequisites}
        </p>
      )}
      <Link to={`/courses?program=${encodeURIComponent(batch.program)}`}>
        Lesson, questions and all of {batch.program}
      </Link>
      {!batch.isOpen && <ProgramFacts facts={factsOfBatch(batch)} variant="list" dayOf={PromoDay} />}
      {batch.outcomes && batch.outcomes.length > 0 && (
        <section aria-labelledby="outcomes" className={styles.taught}>
          <h2 id="outcomes">What you will be able to do</h2>
          <TickList items={batch.outcomes} />
        </section>
      )}
      {courses.length > 0 && (
        <section aria-labelledby="taught" className={styles.taught}>
          <h2 id="taught">What you will learn</h2>
          <Timeline className={styles.courses}>
            {courses.map((name) => (
              <li key={name}>
                <Link to={`/courses/details/${encodeURIComponent(name)}`}>{name}</Link>
              </li>
            ))}
          </Timeline>
        </section>
      )}
      {batch.trainer && (
        <Slot
          name="marketing.promo.trainer.v1"
          trainer={batch.trainer.id}
          trainerName={batch.trainer.name}
          fallback={<ProgramTrainer trainer={batch.trainer} />}
        />
      )}
    </div>
  )
}

/** The batch as search engines read it. */
function PromoData({ batch }: { batch: Batch }) {
  const { siteUrl } = useSite().config
  const { program, isOpen, link } = batch
  return (
    <>
      <PageMeta
        title={`${program}: the next batch`}
        description={
          isOpen
            ? `${program}, ${batch.duration}, ${sessionTimes(batch)}, ${rupees(batch.price_paise)}. Join by ${dayAndMonth(batch.enrol_by)}.`
            : `${program}, ${batch.duration}, ${rupees(batch.price_paise)}. ${whyClosed(batch)}`
        }
      />
      {isOpen && <StructuredData thing={courseJsonLd(batch, siteUrl)} />}
      <BreadcrumbData
        siteUrl={siteUrl}
        pages={[
          ['Home', '/'],
          ['Courses Offered', '/coursesoffered'],
          [program, link],
        ]}
      />
    </>
  )
}
