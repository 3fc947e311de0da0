import type { Batch } from '@marga/api-contract/batches'
import { moduleSchema } from '@marga/api-contract/courses'
import { z } from 'zod'
import { jsonColumn } from '../database/json-column'
import type { JsonText } from '../database/schema'

/** Syllabi of courses. */
export const courseModules = jsonColumn({
  ...{ table: 'courses', column: 'modules', key: 'name' },
  schema: z.array(moduleSchema),
  cost: 'the course is shown without its syllabus',
})

/** What an offered course says of the batch of its program. */
export const factsOf = ({ duration, isOpen, place, starts_on, enrol_by, link, mode, ...batch }: Batch) => ({
  course_duration: duration,
  price_paise: batch.price_paise,
  mode: mode || 'Live online',
  place,
  product: batch.product,
  instalments: batch.instalments,
  instalment_days: batch.instalment_days,
  starts_on: isOpen ? starts_on : '',
  enrol_by: isOpen ? enrol_by : '',
  ...(batch.pay_by && { pay_by: batch.pay_by }),
  session_starts: batch.session_starts,
  session_minutes: batch.session_minutes,
  session_days: batch.session_days,
  session_count: batch.session_count,
  seats: batch.seats,
  level: batch.level,
  summary: batch.summary,
  batch: batch.id,
  batch_link: link,
})

/** The batches of its program that can be joined, each as what differs from the others of an offered course. */
export const startsOf = ({ batches = [] }: Batch) =>
  batches
    .filter(({ place }) => place.state === 'open')
    .map(({ id, seats_left: _, instalments, instalment_days, ...one }) => ({
      ...{ batch: id, starts_on: one.starts_on, enrol_by: one.enrol_by, place: one.place, mode: one.mode },
      ...{ session_starts: one.session_starts, session_minutes: one.session_minutes },
      ...{ session_days: one.session_days, session_count: one.session_count, seats: one.seats },
      ...{ price_paise: one.price_paise, instalments, instalment_days, course_duration: one.duration },
      pay_by: one.pay_by,
    }))

/** How long a syllabus is, which its card says; nothing of one that cannot be read. */
export function sizesOf(course: { name: string; modules: JsonText }) {
  const list = courseModules.read(course)
  return (
    list && {
      module_count: list.length,
      topic_count: list.reduce((sum, { topics }) => sum + topics.length, 0),
    }
  )
}
