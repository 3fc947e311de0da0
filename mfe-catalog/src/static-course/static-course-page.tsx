import { useDegraded, useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { Description, DescriptionList } from '@marga/ui/description-list'
import { EmptyState } from '@marga/ui/empty-state'
import { Container, PageHead } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { StructuredData } from '@marga/ui/structured-data'
import { Timeline } from '@marga/ui/timeline'
import { useLoaderData } from 'react-router-dom'
import { EnrolButton } from '../enrolment/enrol-button'
import { courseJsonLd } from '../lib/course-json-ld'
import styles from './static-course-page.module.css'
import type { ShownCourse } from './static-course-route'

export function StaticCoursePage() {
  const { course } = useLoaderData<{ course: ShownCourse | null }>()
  if (!course)
    return (
      <Container>
        <PageMeta title="Course not found" isHidden />
        <EmptyState action={<ButtonLink to="/coursesoffered">See all courses</ButtonLink>}>
          <h1 className={styles.missing}>Course not found</h1>
        </EmptyState>
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
        <aside aria-label="Summary" className={styles.summary}>
          {duration && (
            <DescriptionList>
              <Description name="Duration">{duration}</Description>
            </DescriptionList>
          )}
          <EnrolButton course={name} variant="primary" />
          {syllabus && (
            <ButtonLink to={syllabus} variant="quiet">
              View Syllabus
            </ButtonLink>
          )}
        </aside>
      </div>
    </Container>
  )
}
