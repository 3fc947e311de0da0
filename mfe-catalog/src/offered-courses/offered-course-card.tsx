import type { OfferedCourse } from '@marga/api-contract/courses'
import { CardFacts } from '@marga/checkout/card-facts'
import { factsOfOffer, NotifyLink } from '@marga/checkout/program-facts'
import { rupees } from '@marga/constants/rupees'
import { coverOf } from '@marga/content/art'
import { useSite } from '@marga/sdk'
import { Button, ButtonLink } from '@marga/ui/button'
import { Card } from '@marga/ui/card'
import { CourseImage } from '@marga/ui/course-image'
import { ExternalLink } from '@marga/ui/external-link'
import { useId } from 'react'
import { Form } from 'react-router-dom'
import { EnrolButton } from '../enrolment/enrol-button'
import { type Compare, CompareBox } from './compare'
import styles from './offered-courses-page.module.css'

interface OfferedCourseCardProps {
  course: OfferedCourse
  /** Whether it is in view when the page opens. */
  isFirst: boolean
  /** Page of the visitor's place in its program; undefined where they have none. */
  place: string | undefined
  compare: Compare
}

export function OfferedCourseCard({ course, isFirst, place, compare }: OfferedCourseCardProps) {
  const { config } = useSite()
  const titleId = useId()
  const facts = factsOfOffer(course)
  return (
    <Card className={styles.card}>
      <CourseImage address={coverOf(config, course.course)} isFirst={isFirst} className={styles.cover} />
      <h2 id={titleId} className={styles.title}>
        {course.title}
      </h2>
      {place && (
        <ButtonLink to={place} variant="quiet" className={styles.place} aria-describedby={titleId}>
          See your place
        </ButtonLink>
      )}
      <p className={styles.educator}>
        {course.educator_name ? (
          <>
            With{' '}
            <ExternalLink to={course.educator_profile}>
              <bdi>{course.educator_name}</bdi>
            </ExternalLink>
          </>
        ) : (
          'Trainer to be announced'
        )}
      </p>
      <Outcome course={course} />
      <CardFacts facts={facts} />
      <CompareBox course={course} compare={compare} describedBy={titleId} />
      <NotifyLink facts={facts} to={course.batch_link} />
      <div className={styles.foot}>
        {course.price_paise !== undefined && (
          <strong className={styles.price}>{rupees(course.price_paise)}</strong>
        )}
        <div className={styles.actions}>
          <Form action="/courses">
            <input type="hidden" name="program" value={course.title} />
            <Button type="submit" variant="plain" aria-describedby={titleId}>
              View Syllabus
            </Button>
          </Form>
          <EnrolButton course={course.title} facts={facts} describedBy={titleId} variant="primary" />
        </div>
      </div>
    </Card>
  )
}

/** What learners can do at the end; of a course without a batch, what it begins with. */
function Outcome({ course: { summary, teaches = [] } }: { course: OfferedCourse }) {
  if (summary) return <p className={styles.outcome}>{summary}</p>
  if (teaches.length === 0) return null
  return <p className={styles.outcome}>First modules: {teaches.join(', ')}</p>
}
