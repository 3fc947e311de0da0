import type { Trainer, TrainerCourse } from '@marga/api-contract/trainers'
import { coverOf } from '@marga/content/art'
import { coursePictureOf } from '@marga/content/course-art'
import { programNames } from '@marga/content/programs'
import { mediaUrl, type SiteConfig, Slot, useDegraded, useSite } from '@marga/sdk'
import { Avatar } from '@marga/ui/avatar'
import { ButtonLink } from '@marga/ui/button'
import { Card } from '@marga/ui/card'
import { CourseImage } from '@marga/ui/course-image'
import { EmptyDrawing } from '@marga/ui/drawings'
import { EmptyState } from '@marga/ui/empty-state'
import { Container, PageHead } from '@marga/ui/layout'
import { List } from '@marga/ui/list'
import { MissingItem } from '@marga/ui/missing-item'
import { PageMeta } from '@marga/ui/page-meta'
import { Rating } from '@marga/ui/rating'
import { StaleNotice } from '@marga/ui/stale-notice'
import { Link, useLoaderData } from 'react-router-dom'
import { pictureOf } from '../lib/trainer-head'
import styles from './trainer-courses-page.module.css'
import type { LoadedTrainerCourses } from './trainer-courses-route'

export function TrainerCoursesPage() {
  const { trainer, courses } = useLoaderData<LoadedTrainerCourses>()
  const isDegraded = useDegraded()
  const { config } = useSite()
  if (!trainer)
    return (
      <MissingItem
        isUnknown={isDegraded}
        title="Trainer data is missing."
        what="trainer"
        action={<ButtonLink to="/trainerprofile">See all trainers</ButtonLink>}
      />
    )
  const title = `Courses of ${trainer.name}`
  return (
    <Container>
      <PageMeta
        title={title}
        description={`Courses that ${trainer.name} teaches, with their length in weeks.`}
      />
      <PageHead
        title={
          <>
            Courses of <bdi>{trainer.name}</bdi>
          </>
        }
        lead={<Lead trainer={trainer} />}
      >
        <Avatar name={trainer.name} picture={pictureOf(config, trainer)} size={96} isFirst />
      </PageHead>
      <StaleNotice isShown={isDegraded} />
      {courses.length === 0 ? (
        <EmptyState
          drawing={EmptyDrawing}
          action={
            <ButtonLink to={`/TrainerDetails?id=${trainer.id}`}>
              About <bdi>{trainer.name}</bdi>
            </ButtonLink>
          }
        >
          No courses assigned to this trainer.
        </EmptyState>
      ) : (
        <List aria-label={title} className={styles.courses}>
          {courses.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} program={programOf(trainer, config)} />
            </li>
          ))}
        </List>
      )}
      <Slot name="trainers.trainer-courses.programs.v1" trainer={trainer.id} trainerName={trainer.name} />
    </Container>
  )
}

const Lead = ({ trainer }: { trainer: Trainer }) => (
  <>
    Weeks are those of each course with <bdi>{trainer.name}</bdi>. Courses of a program overlap, so the
    program is shorter than their sum. “Enroll Now” opens the page of the course, which names its program.{' '}
    <Link to={`/TrainerDetails?id=${trainer.id}`}>
      About <bdi>{trainer.name}</bdi>
    </Link>
  </>
)

const weeksText = (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`)

/** The program of the trainer's first subject ("MLOps"): its cover stands for courses without a picture. */
function programOf({ course }: Trainer, config: SiteConfig): string {
  const subject = course.split(',')[0]?.trim().toLowerCase() ?? ''
  return programNames(config).find((program) => subject && program.toLowerCase().startsWith(subject)) ?? ''
}

const courseArtOf = ({ name, image }: TrainerCourse, program: string, config: SiteConfig) =>
  mediaUrl(config.mediaBase, image) || coursePictureOf(config.artBase, name) || coverOf(config, program)

function CourseCard({ course, program }: { course: TrainerCourse; program: string }) {
  const { config } = useSite()
  return (
    <Card className={styles.card}>
      <CourseImage address={courseArtOf(course, program, config)} />
      <h2 className={styles.name}>{course.name}</h2>
      <p className={styles.duration}>{weeksText(course.duration)}</p>
      {course.rating !== undefined && <Rating rating={course.rating} />}
      <ButtonLink to={`/courses/${encodeURIComponent(course.id)}`}>Enroll Now</ButtonLink>
    </Card>
  )
}
