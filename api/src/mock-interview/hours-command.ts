import { dayText } from '@marga/constants/day-text'
import { hoursText, WEEKDAYS, weekdayText } from '@marga/constants/interview-hours'
import { rupees } from '@marga/constants/rupees'
import type { Kysely } from 'kysely'
import { askFirst, YES_MORE_THAN_HALF } from '../commands/ask-first'
import { DRY_RUN_DONE, previewOf } from '../commands/read-values'
import { refusal } from '../commands/refusal'
import type { Database } from '../database/schema'
import { changeHours, priceQuestionOf } from './change-hours'
import { blockAsked, dayAsked, type HoursAsked, openAsked, weekAsked } from './hours-words'
import { plannedHours, readCalendar } from './interview-calendar'

const refuse = refusal('Nothing was changed.')

async function listOf(database: Kysely<Database>, now: number): Promise<string> {
  const calendar = await readCalendar(database, now)
  const { week, days, daysAhead, pricePaise } = calendar
  return [
    `When interviews begin, in India; visitors can book ${daysAhead} days ahead, for ${rupees(pricePaise)}:`,
    ...WEEKDAYS.map((weekday) => `  ${weekday}: ${weekdayText(weekday)}, ${hoursText(week[weekday])}`),
    ...[...days].map(([day, { isBlocked, reason }]) => {
      const state = isBlocked ? 'blocked' : hoursText(plannedHours(calendar, day))
      return `  ${day}: ${dayText(day)}, ${state}${reason && `. ${reason}`}`
    }),
  ].join('\n')
}

/** Shows what changes and whose interviews stay, and asks. @returns what is printed */
async function run(
  database: Kysely<Database>,
  { change, by, isConfirmed, isDryRun }: HoursAsked,
  { now, isJumpMeant = false }: { now: number; isJumpMeant?: boolean },
): Promise<string> {
  if (!by) throw refuse('NOBODY', 'Write who decides it: by=Meera.')
  const text = await previewOf((end) => changeHours({ database, now, by, end }, change))
  if (isDryRun) return `${text}\n${DRY_RUN_DONE}`
  const jump = await priceQuestionOf(database, change, now)
  await askFirst(text, isConfirmed)
  if (jump) await askFirst(jump, isJumpMeant, YES_MORE_THAN_HALF)
  await changeHours({ database, now, by }, change)
  return 'Changed: visitors see it from now on.'
}

/** `hours mon=10,11,15 days_ahead=14 by=Meera`; without a value it shows the week, and the days that differ from it. */
export async function hoursCommand(database: Kysely<Database>, words: readonly string[], now = Date.now()) {
  const asked = weekAsked(words.filter((word) => word !== YES_MORE_THAN_HALF))
  const { change } = asked
  const isNothing =
    change.kind === 'week' && change.daysAhead === undefined && change.pricePaise === undefined
  if (isNothing && Object.keys(change.hours).length === 0) return listOf(database, now)
  return run(database, asked, { now, isJumpMeant: words.includes(YES_MORE_THAN_HALF) })
}

/** `hours block 2026-12-24 until=2026-12-31 reason=Holiday by=Meera`. */
export const blockCommand = async (database: Kysely<Database>, words: readonly string[], now = Date.now()) =>
  run(database, blockAsked(words, now), { now })

/** `hours open 2026-12-24 by=Meera`. */
export const openCommand = async (database: Kysely<Database>, words: readonly string[], now = Date.now()) =>
  run(database, openAsked(words, now), { now })

/** `hours day 2026-12-06 hours=10,11 by=Meera`; `hours=week` takes its own hours away. */
export const dayCommand = async (database: Kysely<Database>, words: readonly string[], now = Date.now()) =>
  run(database, dayAsked(words, now), { now })
