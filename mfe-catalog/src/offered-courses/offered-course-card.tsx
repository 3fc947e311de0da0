import type { OfferedCourse } from '@marga/api-contract/courses'
import { factsOfOffer, NotifyLink, ProgramFacts } from '@marga/checkout/program-facts'
import { coverOf } from '@marga/content/art'
import { useSite } from '@marga/sdk'
import { Button, ButtonLink } from '@marga/ui/button'
import { Card } from '@marga/ui/card'
import { CourseImage } from '@marga/ui/course-image'
import { ExternalLink } from '@marga/ui/external-link'
import { useId } from 'react'
import { Form } from 'react-router-dom'
import { EnrolButton } from '../enrolment/enrol-button'
import styles from './offered-courses-page.module.css'

interface OfferedCourseCardProps {
  course: OfferedCourse
  /** Whether it is in view when the page opens. */
  isFirst: boolean
  /** Page of the visitor's place in its program; undefined where they have none. */
  place: string | undefined
}

export function OfferedCourseCard({ course, isFirst, place }: OfferedCourseCardProps) {
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
      {course.teaches && course.teaches.length > 0 && (
        <p className={styles.teaches}>First modules: {course.teaches.join(', ')}</p>
      )}
      <ProgramFacts facts={facts} variant="grid" />
      <NotifyLink facts={facts} to={course.batch_link} />
      <div className={styles.actions}>
        <Form action="/courses">
          <input type="hidden" name="program" value={course.title} />
          <Button type="submit" aria-describedby={titleId}>
            View Syllabus
          </Button>
        </Form>
        <EnrolButton course={course.title} facts={facts} describedBy={titleId} />
      </div>
    </Card>
  )
}
