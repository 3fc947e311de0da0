import { rupees } from '@marga/checkout/rupees'
import type { OfferedCourse } from '@marga/contract/courses'
import { Button } from '@marga/ui/button'
import { Card } from '@marga/ui/card'
import { ExternalLink } from '@marga/ui/external-link'
import { Fact, Facts } from '@marga/ui/facts'
import { Form } from 'react-router-dom'
import { EnrolButton } from '../enrolment/enrol-button'
import styles from './offered-courses-page.module.css'

const START = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

const startOf = (date: string) => (date ? START.format(new Date(date)) : 'No date yet')

export const OfferedCourseCard = ({ course }: { course: OfferedCourse }) => (
  <Card className={styles.card}>
    <PathBand />
    <h2 className={styles.title}>{course.title}</h2>
    <Facts>
      <Fact name="Duration">{course.course_duration}</Fact>
      <Fact name="Educator">
        <ExternalLink to={course.educator_profile}>{course.educator_name}</ExternalLink>
      </Fact>
      {course.starts_on !== undefined && <Fact name="Starts">{startOf(course.starts_on)}</Fact>}
      {course.mode && <Fact name="Mode">{course.mode}</Fact>}
      {course.price_paise !== undefined && <Fact name="Price">{rupees(course.price_paise)}</Fact>}
    </Facts>
    {course.teaches && course.teaches.length > 0 && (
      <p className={styles.teaches}>Begins with {course.teaches.join(', ')}.</p>
    )}
    <div className={styles.actions}>
      <Form action="/courses">
        <input type="hidden" name="program" value={course.title} />
        <Button type="submit">View Syllabus</Button>
      </Form>
      <EnrolButton course={course.title} />
    </div>
  </Card>
)

const PathBand = () => (
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
)
