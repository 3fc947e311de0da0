import type { Batch } from '@marga/api-contract/batches'
import { moduleSchema } from '@marga/api-contract/courses'
import { z } from 'zod'

export const storedModules = z.array(moduleSchema)

/** What an offered course says of the batch of its program. */
export const factsOf = ({ duration, isOpen, starts_on, enrol_by, link, mode, ...batch }: Batch) => ({
  course_duration: duration,
  price_paise: batch.price_paise,
  mode: mode || 'Live online',
  product: batch.product,
  instalments: batch.instalments,
  instalment_days: batch.instalment_days,
  starts_on: isOpen ? starts_on : '',
  enrol_by: isOpen ? enrol_by : '',
  session_starts: batch.session_starts,
  session_minutes: batch.session_minutes,
  session_days: batch.session_days,
  seats: batch.seats,
  level: batch.level,
  batch_link: link,
})

/** How long a syllabus is, which its card says. */
export function sizesOf(modules: string) {
  const list = storedModules.parse(JSON.parse(modules))
  return {
    module_count: list.length,
    topic_count: list.reduce((sum, { topics }) => sum + topics.length, 0),
  }
}
