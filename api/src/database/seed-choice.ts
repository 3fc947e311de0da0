import { dateInIndia, dayAfter } from '@marga/constants/indian-time'
import type { Transaction } from 'kysely'
import type { Database } from './schema'

const FLAGSHIP = 'DataScience'

/** Batches beside the one whose days are fixed: the first can be begun soon. */
const CHOICE = [
  { after: 21, session_starts: '19:00', session_days: 'Monday, Wednesday and Friday' },
  { after: 70, session_starts: '09:00', session_days: 'Monday, Wednesday and Friday' },
]
const ENROL_DAYS_BEFORE = 3

/** The first Monday that is at least so many days after a date. */
function mondayAfter(date: string, days: number): string {
  const least = dayAfter(date, days)
  return dayAfter(least, (8 - new Date(`${least}T00:00:00Z`).getUTCDay()) % 7)
}

/** Gives the first program of a new site batches of evenings and mornings, as copies of its only one. */
export async function addChoice(transaction: Transaction<Database>, now: Date): Promise<void> {
  const model = await transaction
    .selectFrom('program_batches')
    .selectAll()
    .where('product', '=', FLAGSHIP)
    .executeTakeFirst()
  if (!model) return
  const today = dateInIndia(now)
  const rows = CHOICE.map(({ after, ...sessions }, index) => {
    const starts_on = mondayAfter(today, after)
    const enrol_by = dayAfter(starts_on, -ENROL_DAYS_BEFORE)
    const id = `${FLAGSHIP.toLowerCase()}-${index + 2}`
    return { ...model, ...sessions, id, starts_on, enrol_by }
  })
  await transaction.insertInto('program_batches').values(rows).execute()
}
