import type { Batch } from '@marga/api-contract/batches'
import { useDegraded, useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { Description, DescriptionList } from '@marga/ui/description-list'
import { EmptyState } from '@marga/ui/empty-state'
import { Container, PageHead } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { StructuredData } from '@marga/ui/structured-data'
import { Timeline } from '@marga/ui/timeline'
import { Link, useLoaderData } from 'react-router-dom'
import { JoinProgramOf } from '../enrolment/join-program-of'
import { courseJsonLd } from '../lib/course-json-ld'
import { programPath } from '../lib/paths'
import styles from './static-course-page.module.css'
import type { LoadedCourse, ShownCourse } from './static-course-route'

export function StaticCoursePage() {
  const { course, batch } = useLoaderData<LoadedCourse>()
  if (!course)
    return (
      <Container>
        <PageMeta title="Course not found" isHidden />
        <EmptyState action={<ButtonLink to="/coursesoffered">See all courses</ButtonLink>}>
          <h1 className={styles.missing}>Course not found</h1>
        </EmptyState>
      </Container>
    )
  return <Course course={course} batch={batch} />
}

function Course({ course, batch }: { course: ShownCourse; batch: Batch | null }) {
  const { siteUrl } = useSite().config
  const isDegraded = useDegraded()
  const { id, name, description, modules } = course
  return (
    <Container>
      <PageMeta title={name} description={description} />
      <StructuredData
        thing={courseJsonLd({ name, description, url: new URL(`/courses/${id}`, siteUrl).href, siteUrl })}
      />
      <PageHead title={name} lead={description} />
      <StaleNotice isShown={isDegraded} />
      <div className={styles.columns}>
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
        <Summary course={course} batch={batch} />
      </div>
    </Container>
  )
}

/** How long the course takes; for a part of a program, what that costs and when it starts. */
function Summary({ course, batch }: { course: ShownCourse; batch: Batch | null }) {
  const { name, program, duration, syllabus } = course
  return (
    <aside aria-label="Summary" className={styles.summary}>
      {(duration || program) && (
        <DescriptionList>
          {duration && <Description name="Duration">{duration}</Description>}
          {program && (
            <Description name="Program">
              <Link to={programPath(program)}>{program}</Link>
            </Description>
          )}
        </DescriptionList>
      )}
      <JoinProgramOf course={name} program={program} batch={batch} />
      {syllabus && (
        <ButtonLink to={syllabus} variant="quiet">
          View Syllabus
        </ButtonLink>
      )}
    </aside>
  )
}
