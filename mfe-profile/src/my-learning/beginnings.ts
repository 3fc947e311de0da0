import type { Batch } from '@marga/api-contract/batches'
import type { OwnRegistration } from '@marga/api-contract/enrolment'
import { batchOfPlace } from '@marga/checkout/batch-of-place'
import { instantInIndia } from '@marga/constants/indian-time'
import { isLessonFile } from '@marga/content/lesson-files'
import type { LinkedPractice } from '@marga/content/practices'

/** What of a course can be begun before its first session. */
export interface Beginning {
  course: string
  trainer: string
  /** Tasks about the trainer's lesson that run in the browser, where there are any. */
  practice?: LinkedPractice
}

/** Has paid for a place, at least a part. */
export const isLearner = ({ payment, refund }: OwnRegistration) => !refund && (payment?.paid_paise ?? 0) > 0

const isToCome = ({ starts_on, session_starts }: Batch, now: Date) =>
  starts_on === '' || instantInIndia(starts_on, session_starts) > now

async function lessonNamed(file: string, course: string) {
  try {
    const { lessonOf } = await import(/* webpackChunkName: "built-in-batches" */ '@marga/content/lessons')
    return lessonOf(file, course)
  } catch {
    // The film is on the page of the program all the same.
  }
}

/** Of each course that is paid and has not begun, what its trainer has made; lessons are loaded for these only. */
export async function beginningsOf(
  places: readonly OwnRegistration[],
  batches: readonly Batch[],
  now: Date,
): Promise<Beginning[]> {
  const courses = new Set<string>()
  const beginnings: Beginning[] = []
  for (const place of places.filter(isLearner)) {
    const course = place.course_name
    const batch = batches.find(({ program }) => program === course)
    const trainer = batch?.trainer
    const film = trainer?.demoVideo ?? ''
    if (!batch || !trainer || courses.has(course) || !isLessonFile(film)) continue
    if (!isToCome(batchOfPlace(batch, place), now)) continue
    courses.add(course)
    const practice = (await lessonNamed(film, course))?.practice
    beginnings.push({ course, trainer: trainer.name, ...(practice && { practice }) })
  }
  return beginnings
}
