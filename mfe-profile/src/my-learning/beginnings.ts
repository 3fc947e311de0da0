import type { Batch } from '@marga/api-contract/batches'
import type { OwnRegistration } from '@marga/api-contract/enrolment'
import { batchOfPlace } from '@marga/checkout/batch-of-place'
import { instantInIndia } from '@marga/constants/indian-time'
import type { Beginning } from '@marga/content/beginning'

/** What of a course can be begun before its first session. */
export interface CourseBeginning extends Beginning {
  course: string
  trainer: string
}

/** Has paid for a place, at least a part. */
export const isLearner = ({ payment, refund }: OwnRegistration) => !refund && (payment?.paid_paise ?? 0) > 0

const isToCome = ({ starts_on, session_starts }: Batch, now: Date) =>
  starts_on === '' || instantInIndia(starts_on, session_starts) > now

async function beginningOf(batch: Batch): Promise<Beginning | null> {
  try {
    const content = await import(/* webpackChunkName: "built-in-batches" */ '@marga/content/beginning')
    return content.beginningOf(batch)
  } catch {
    // The rest of the page does without it.
    return null
  }
}

/** Of each course that is paid and has not begun, what there is for it; the list is loaded for these only. */
export async function beginningsOf(
  places: readonly OwnRegistration[],
  batches: readonly Batch[],
  now: Date,
): Promise<CourseBeginning[]> {
  const courses = new Set<string>()
  const beginnings: CourseBeginning[] = []
  for (const place of places.filter(isLearner)) {
    const course = place.course_name
    const batch = batches.find(({ program }) => program === course)
    if (!batch || courses.has(course) || !isToCome(batchOfPlace(batch, place), now)) continue
    courses.add(course)
    const beginning = await beginningOf(batch)
    if (beginning?.hasLesson || beginning?.practice || beginning?.starter)
      beginnings.push({ ...beginning, course, trainer: batch.trainer?.name ?? '' })
  }
  return beginnings
}
