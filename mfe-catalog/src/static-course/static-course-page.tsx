import { useDegraded, useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { Empty } from '@marga/ui/empty'
import { Fact, Facts } from '@marga/ui/facts'
import { Container, PageHead } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { Stations } from '@marga/ui/stations'
import { StructuredData } from '@marga/ui/structured-data'
import { useLoaderData } from 'react-router-dom'
import { EnrolButton } from '../enrolment/enrol-button'
import { courseThing } from '../lib/course-thing'
import styles from './static-course-page.module.css'
import type { ShownCourse } from './static-course-route'

export function StaticCoursePage() {
  const { course } = useLoaderData<{ course: ShownCourse | null }>()
  if (!course)
    return (
      <Container>
        <PageMeta title="Course not found" isHidden />
        <Empty action={<ButtonLink to="/coursesoffered">See all courses</ButtonLink>}>
          <h1 className={styles.missing}>Course not found</h1>
        </Empty>
      </Container>
    )
  return <Course course={course} />
}

function Course({ course }: { course: ShownCourse }) {
  const { siteUrl } = useSite().config
  const isDegraded = useDegraded()
  const { id, name, duration, description, modules, syllabus } = course
  return (
    <Container>
      <PageMeta title={name} description={description} />
      <StructuredData
        thing={courseThing({ name, description, url: new URL(`/courses/${id}`, siteUrl).href, siteUrl })}
      />
      <PageHead title={name} lead={description} />
      <StaleNotice isShown={isDegraded} />
      <div className={styles.columns}>
        {modules.length > 0 && (
          <section aria-labelledby="modules" className={styles.modules}>
            <h2 id="modules">What it covers</h2>
            <Stations isOrdered>
              {modules.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </Stations>
          </section>
        )}
        <aside aria-label="Summary" className={styles.summary}>
          {duration && (
            <Facts>
              <Fact name="Duration">{duration}</Fact>
            </Facts>
          )}
          <EnrolButton course={name} look="primary" />
          {syllabus && (
            <ButtonLink to={syllabus} look="quiet">
              View Syllabus
            </ButtonLink>
          )}
        </aside>
      </div>
    </Container>
  )
}
