import type { OfferedCourse } from '@marga/api-contract/courses'
import { byStart } from '@marga/constants/by-start'
import { batchesAt } from './batches'
import { PROGRAMS, type Program } from './programs'

type Offer = OfferedCourse & { course: Program }

const batches = batchesAt(new Date())

/** Facts of a program's next batch, as a card of it shows them. */
function factsOf(program: Program) {
  const batch = batches.find((one) => one.program === program)
  if (!batch) return { course_duration: '' }
  return {
    course_duration: batch.duration,
    starts_on: batch.starts_on,
    session_starts: batch.session_starts,
    session_minutes: batch.session_minutes,
    session_days: batch.session_days,
    session_count: batch.session_count,
    seats: batch.seats,
    level: batch.level,
    summary: batch.summary,
    mode: batch.mode,
    price_paise: batch.price_paise,
    batch_link: batch.link,
  }
}

const educatorOf = (program: Program) => batches.find((one) => one.program === program)?.trainer?.name ?? ''

const offer = (id: number, program: Program): Offer => ({
  id,
  course: program,
  title: program,
  educator_name: educatorOf(program),
  educator_profile: '',
  link: '',
  syllabusLink: '',
  ...factsOf(program),
})

/** Courses on offer, with the facts of the next batch of their program; the next to start first. */
export const offeredCourses: readonly Offer[] = PROGRAMS.map((program, index) =>
  offer(index + 1, program),
).sort(byStart)

/** The same without their trainers, who are invented: for a site that is no demonstration. */
export const offersWithoutTrainers = offeredCourses.map((course) => ({ ...course, educator_name: '' }))
