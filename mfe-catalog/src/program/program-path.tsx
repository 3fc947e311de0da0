import type { CourseCard } from '@marga/api-contract/courses'
import { coverOf } from '@marga/content/art'
import { coursePictureOf } from '@marga/content/course-art'
import { mediaUrl, useSite } from '@marga/sdk'
import { CourseImage } from '@marga/ui/course-image'
import { LinkCard } from '@marga/ui/link-card'
import { List } from '@marga/ui/list'
import { syllabusPath } from '../lib/paths'
import pageStyles from './program-page.module.css'
import styles from './program-path.module.css'

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

const sizeOf = ({ module_count, topic_count }: CourseCard) =>
  module_count === undefined || topic_count === undefined
    ? ''
    : `${counted(module_count, 'module')} · ${counted(topic_count, 'topic')}`

/** How many weeks a length has that is written as "12 weeks" or "4 months"; 0 for any other. */
function weeksIn(duration: string): number {
  const [, count, unit] = /^(\d+) (week|month)s?$/.exec(duration) ?? []
  return Math.round(Number(count ?? 0) * (unit === 'month' ? 52 / 12 : 1))
}

/** "About weeks 1 to 4": the length of the program, shared out by the topics of its courses. */
function weeksOf(courses: readonly CourseCard[], duration = ''): string[] {
  const weeks = weeksIn(duration)
  const sizes = courses.map(({ topic_count = 0 }) => topic_count)
  const all = sizes.reduce((sum, size) => sum + size, 0)
  let [topics, last] = [0, 0]
  return sizes.map((size) => {
    if (!weeks || !size) return ''
    topics += size
    const first = last + 1
    last = Math.max(first, Math.round((topics / all) * weeks))
    return first === last ? `About week ${first}` : `About weeks ${first} to ${last}`
  })
}

interface ProgramPathProps {
  /** Names the list. */
  title: string
  program: string
  courses: readonly CourseCard[]
  duration: string | undefined
}

/** The courses of a program as stations of a path; each leads to its syllabus. */
export function ProgramPath({ title, program, courses, duration }: ProgramPathProps) {
  const { config } = useSite()
  const weeks = weeksOf(courses, duration)
  return (
    <section aria-labelledby="path" className={pageStyles.section}>
      <h2 id="path">Your path, step by step</h2>
      <List isOrdered aria-label={title} className={styles.path}>
        {courses.map((course, index) => (
          <li key={course.id} className={styles.station}>
            <LinkCard
              to={syllabusPath(course.name)}
              title={course.name}
              heading="h3"
              className={styles.card}
              before={
                <span className={styles.crop}>
                  <CourseImage
                    address={
                      mediaUrl(config.mediaBase, course.image) ||
                      coursePictureOf(config.artBase, course.name) ||
                      coverOf(config, program)
                    }
                  />
                </span>
              }
            >
              <p>{course.description}</p>
              {sizeOf(course) && (
                <p className={styles.size}>
                  {weeks[index] && <b>{weeks[index]}</b>} <span>{sizeOf(course)}</span>
                </p>
              )}
            </LinkCard>
          </li>
        ))}
      </List>
    </section>
  )
}
