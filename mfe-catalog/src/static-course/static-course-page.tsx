import type { Batch } from '@marga/api-contract/batches'
import { ProgramCard } from '@marga/checkout/program-card'
import { ProgramFacts } from '@marga/checkout/program-facts'
import { coverOf } from '@marga/content/art'
import { coursePictureOf } from '@marga/content/course-art'
import { useDegraded, useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { CourseImage } from '@marga/ui/course-image'
import { Description, DescriptionList } from '@marga/ui/description-list'
import { Container, PageHead } from '@marga/ui/layout'
import { List } from '@marga/ui/list'
import { MissingItem } from '@marga/ui/missing-item'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { StructuredData } from '@marga/ui/structured-data'
import { Timeline } from '@marga/ui/timeline'
import { Link, useLoaderData } from 'react-router-dom'
import { EnrolDialogOf, type EnrolState, useEnrolState } from '../enrolment/enrol-button'
import { JoinProgramOf } from '../enrolment/join-program-of'
import { courseJsonLd } from '../lib/course-json-ld'
import { programPath } from '../lib/paths'
import styles from './static-course-page.module.css'
import type { LoadedCourse, ShownCourse } from './static-course-route'

export function StaticCoursePage() {
  const { course, batch, others } = useLoaderData<LoadedCourse>()
  const isDegraded = useDegraded()
  if (!course)
    return (
      <MissingItem
        isUnknown={isDegraded}
        title="Course not found"
        what="course"
        action={<ButtonLink to="/coursesoffered">See all courses</ButtonLink>}
      />
    )
  return <Course course={course} batch={batch} others={others} />
}

function Course({ course, batch, others }: CourseProps & Pick<LoadedCourse, 'others'>) {
  const { siteUrl } = useSite().config
  const isDegraded = useDegraded()
  const { id, name, program, description, modules } = course
  const enrol = useEnrolState(name)
  return (
    <Container>
      <PageMeta title={name} description={description} />
      <StructuredData
        thing={courseJsonLd({ name, description, url: new URL(`/courses/${id}`, siteUrl).href, siteUrl })}
      />
      <PageHead title={name} lead={description} />
      <StaleNotice isShown={isDegraded} />
      <div className={styles.columns}>
        <Summary course={course} batch={batch} enrol={enrol} />
        {modules.length > 0 && (
          <section aria-labelledby="modules" className={styles.modules}>
            <h2 id="modules">What it covers</h2>
            <Timeline isOrdered>
              {modules.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </Timeline>
          </section>
        )}
      </div>
      {others.length > 0 && <OtherPrograms batches={others} taughtIn={course.taughtIn} />}
      <EnrolDialogOf state={enrol} course={name} program={program} batch={batch} />
    </Container>
  )
}

/** What a visitor can join while the course has no date. */
const OtherPrograms = ({
  batches,
  taughtIn,
}: {
  batches: LoadedCourse['others']
  taughtIn: string | undefined
}) => (
  <section aria-labelledby="others" className={styles.others}>
    <h2 id="others">Programs with a start date</h2>
    {batches[0]?.program === taughtIn && <p>{taughtIn} teaches this too.</p>}
    <List className={styles.cards}>
      {batches.map((batch) => (
        <li key={batch.product}>
          <ProgramCard batch={batch} />
        </li>
      ))}
    </List>
  </section>
)

interface CourseProps {
  course: ShownCourse
  batch: Batch | null
}

/** How long the course takes; for a part of a program, what that costs and when it starts. */
function Summary({ course, batch, enrol }: CourseProps & { enrol: EnrolState }) {
  const { name, program, duration, syllabus } = course
  const { config } = useSite()
  return (
    <aside aria-label="Summary" className={styles.summary}>
      <CourseImage
        address={coursePictureOf(config.artBase, name) || coverOf(config, program)}
        isFirst
        className={styles.cover}
      />
      {program ? (
        <DescriptionList>
          <Description name="Program">
            <Link to={programPath(program)}>{program}</Link>
          </Description>
        </DescriptionList>
      ) : (
        <ProgramFacts facts={{ duration, starts_on: '' }} variant="list" />
      )}
      <JoinProgramOf enrol={enrol} course={name} program={program} batch={batch} />
      {syllabus && (
        <ButtonLink to={syllabus} variant="quiet">
          View Syllabus
        </ButtonLink>
      )}
    </aside>
  )
}
