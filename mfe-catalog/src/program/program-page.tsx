import type { Batch } from '@marga/api-contract/batches'
import { ProgramProjects } from '@marga/checkout/program-projects'
import { ProgramTrainer } from '@marga/checkout/program-trainer'
import { SampleLesson } from '@marga/checkout/sample-lesson'
import { isElsewhere, placeToLeadTo, useOwnPlaces } from '@marga/checkout/use-own-place'
import type { ShownLesson } from '@marga/content/lessons'
import { Slot, useDegraded, useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { EmptyDrawing } from '@marga/ui/drawings'
import { EmptyState } from '@marga/ui/empty-state'
import { Container } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { BreadcrumbData, StructuredData } from '@marga/ui/structured-data'
import { TickList } from '@marga/ui/tick-list'
import { useLoaderData } from 'react-router-dom'
import { EnrolDialogOf, useEnrolState } from '../enrolment/enrol-button'
import { JoinBar } from '../enrolment/join-bar'
import { courseJsonLd } from '../lib/course-json-ld'
import { programPath, syllabusPath } from '../lib/paths'
import { JoinCard } from './join-program'
import { ProgramBand } from './program-band'
import styles from './program-page.module.css'
import { ProgramPath } from './program-path'
import { ProgramQuestions } from './program-questions'
import type { LoadedProgram } from './program-route'
import { ProgramWeek } from './program-week'
import { ProjectReview } from './project-review'

export function ProgramPage() {
  const loaded = useLoaderData<LoadedProgram>()
  const title = `${loaded.program} Modules`
  if (loaded.isFound) return <Program {...loaded} title={title} />
  return (
    <Container>
      <PageMeta title={loaded.isUnknown ? 'Program' : 'No courses found'} isHidden />
      <h1 className={styles.missing}>{title}</h1>
      <EmptyState drawing={EmptyDrawing} action={<WaysOn meant={loaded.meant} />}>
        {loaded.isUnknown
          ? 'We cannot look up this program right now. Try again in a minute.'
          : 'No courses found'}
      </EmptyState>
    </Container>
  )
}

const WaysOn = ({ meant }: Pick<LoadedProgram, 'meant'>) => (
  <>
    {meant && <ButtonLink to={programPath(meant)}>{`Did you mean ${meant}?`}</ButtonLink>}
    <ButtonLink to="/coursesoffered" variant={meant ? 'quiet' : 'primary'}>
      See all courses
    </ButtonLink>
  </>
)

const descriptionOf = (program: string, batch: Batch | null) =>
  [batch?.summary, `${program}: modules, trainer, dates and price.`].filter(Boolean).join(' ')

function Program({
  program,
  courses,
  batch,
  lesson,
  review,
  today,
  questions,
  title,
}: LoadedProgram & { title: string }) {
  const isDegraded = useDegraded()
  const places = useOwnPlaces(batch).filter(({ isRefund }) => !isRefund)
  const [own] = places
  // Who learns in a batch of before may join the next one.
  const place = placeToLeadTo(places) ?? null
  const enrol = useEnrolState(program)
  return (
    <div className={styles.page}>
      <PageMeta title={title} description={descriptionOf(program, batch)} />
      <ProgramData program={program} courses={courses} />
      <ProgramBand program={program} batch={batch} own={own} />
      {/* At the foot of a phone; a keyboard meets it before the rest of the page. */}
      <JoinBar enrol={enrol} batch={batch} place={place} />
      <Container className={styles.columns}>
        <JoinCard enrol={enrol} program={program} batch={batch} own={own} place={place} today={today} />
        <div className={styles.main}>
          <StaleNotice isShown={isDegraded} />
          {batch?.outcomes?.length ? <Outcomes outcomes={batch.outcomes} /> : null}
          {batch?.trainer && <TrainerPlace trainer={batch.trainer} />}
          {courses.length > 0 && (
            <ProgramPath title={title} program={program} courses={courses} duration={batch?.duration} />
          )}
          {lesson && <TrainerLesson lesson={lesson} />}
          {batch?.projects?.length ? <ProgramProjects projects={batch.projects} /> : null}
          {review && <ProjectReview review={review} />}
          {batch && <ProgramWeek batch={batch} isOwn={!isElsewhere(own)} />}
          <Slot name="catalog.program.reviews.v1" program={program} />
          {questions.length > 0 && <ProgramQuestions items={questions} />}
        </div>
      </Container>
      <EnrolDialogOf state={enrol} course={program} batch={batch} />
    </div>
  )
}

const TrainerPlace = ({ trainer }: { trainer: NonNullable<Batch['trainer']> }) => (
  <Slot
    name="catalog.program.trainer.v1"
    trainer={trainer.id}
    trainerName={trainer.name}
    fallback={<ProgramTrainer trainer={trainer} />}
  />
)

const Outcomes = ({ outcomes }: { outcomes: readonly string[] }) => (
  <section aria-labelledby="outcomes" className={styles.section}>
    <h2 id="outcomes">What you will be able to do</h2>
    <TickList items={outcomes} />
  </section>
)

/** What a lesson of the program's trainer is like. */
const TrainerLesson = ({ lesson }: { lesson: ShownLesson }) => (
  <section aria-labelledby="lesson" className={`${styles.section} ${styles.onScreen}`}>
    <h2 id="lesson">A sample lesson</h2>
    <SampleLesson lesson={lesson} />
    {lesson.practice && (
      <ButtonLink to={lesson.practice.to} variant="quiet">
        Do it yourself, in SQL
      </ButtonLink>
    )}
  </section>
)

/** The program as search engines read it. */
function ProgramData({ program, courses }: Pick<LoadedProgram, 'program' | 'courses'>) {
  const { siteUrl } = useSite().config
  return (
    <>
      {courses.length > 0 && (
        <StructuredData
          thing={{
            '@type': 'ItemList',
            itemListElement: courses.map(({ name, description }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              item: courseJsonLd({
                name,
                description,
                url: new URL(syllabusPath(name), siteUrl).href,
                siteUrl,
              }),
            })),
          }}
        />
      )}
      <BreadcrumbData
        siteUrl={siteUrl}
        pages={[
          ['Courses Offered', '/coursesoffered'],
          [program, programPath(program)],
        ]}
      />
    </>
  )
}
