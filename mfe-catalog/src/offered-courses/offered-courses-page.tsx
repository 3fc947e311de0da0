import type { OfferedCourse } from '@marga/contract/courses'
import { useDegraded } from '@marga/sdk'
import { Button, ButtonLink } from '@marga/ui/button'
import { Card } from '@marga/ui/card'
import { Empty } from '@marga/ui/empty'
import { CardGrid, Container, PageHead } from '@marga/ui/layout'
import { Notice } from '@marga/ui/notice'
import { PageMeta } from '@marga/ui/page-meta'
import { Form, useLoaderData } from 'react-router-dom'
import styles from './offered-courses-page.module.css'
import type { loader } from './offered-courses-route'

export function OfferedCoursesPage() {
  const { trainer, courses } = useLoaderData<typeof loader>()
  const isDegraded = useDegraded()
  const title = trainer ? `Courses by ${trainer}` : 'Courses Offered'
  return (
    <Container>
      <PageMeta
        title={title}
        description="Evening programs in data, AI and cloud: duration, educator and the whole syllabus of each."
      />
      <PageHead
        title={title}
        lead={
          trainer
            ? undefined
            : 'Each program is a path of modules and projects. Read the syllabus before you decide.'
        }
      />
      {isDegraded && (
        <Notice kind="info">The list may be a little behind: it could not be refreshed just now.</Notice>
      )}
      {courses.length === 0 ? (
        <Empty action={<ButtonLink to="/coursesoffered">See all courses</ButtonLink>}>No courses found</Empty>
      ) : (
        <CardGrid aria-label={title}>
          {courses.map((course) => (
            <li key={course.id} className={styles.item}>
              <OfferedCourseCard course={course} />
            </li>
          ))}
        </CardGrid>
      )}
    </Container>
  )
}

const OfferedCourseCard = ({ course }: { course: OfferedCourse }) => (
  <Card className={styles.card}>
    <svg className={styles.path} viewBox="0 0 300 36" fill="none" aria-hidden>
      <path
        d="M8 26h60c26 0 24-16 50-16h60c26 0 22 16 48 16h66"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="68" cy="26" r="6" fill="var(--surface)" stroke="currentColor" strokeWidth="4" />
      <circle cx="178" cy="10" r="6" fill="var(--surface)" stroke="currentColor" strokeWidth="4" />
      <circle cx="290" cy="26" r="7" fill="var(--accent)" />
    </svg>
    <h2 className={styles.title}>{course.title}</h2>
    <dl className={styles.facts}>
      <div>
        <dt>Duration</dt>
        <dd>{course.course_duration}</dd>
      </div>
      <div>
        <dt>Educator</dt>
        <dd>{course.educator_name}</dd>
      </div>
    </dl>
    <Form action="/courses">
      <input type="hidden" name="program" value={course.title} />
      <Button type="submit">View Syllabus</Button>
    </Form>
  </Card>
)
