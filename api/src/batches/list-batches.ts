import { dayText } from '@marga/constants/day-text'
import { rupees } from '@marga/constants/rupees'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { batchRows } from './batch-rows'
import { placesKept } from './move-places'
import { offersOf, type PlaceOffer, soldOf } from './places'
import { programNamed } from './which-batch'

function lineOf({ batch, place, taken, waiting, isDraft }: PlaceOffer) {
  const { id, starts_on, session_starts, session_days, session_count, mode, seats, price_paise, opens_on } =
    batch
  return [
    id,
    starts_on
      ? `${dayText(starts_on)}, ${[session_days, session_starts].filter(Boolean).join(', ')}`
      : 'no date',
    mode,
    rupees(price_paise),
    seats > 0 ? `${taken} of ${seats} seats taken` : `${taken} seats taken`,
    waiting > 0 && `${waiting} waiting`,
    session_count > 0 && `${session_count} sessions`,
    isDraft ? `hidden until ${dayText(opens_on)}` : place.text,
  ]
    .filter(Boolean)
    .join('  ')
}

/** `batch list [<program>]`: a line for each batch. @throws BatchChangeError where there is no such program */
export async function listBatchRows(
  database: Kysely<Database>,
  [name]: readonly string[],
  now = Date.now(),
): Promise<string> {
  const rows = await batchRows(database).execute()
  const only = name === undefined ? null : (await programNamed(database, name)).product
  const programs = new Set(
    rows.filter((row) => only === null || row.product === only).map((row) => row.program),
  )
  const lines: string[] = []
  for (const program of programs) {
    const offers = await offersOf(database, program, now)
    const sold = soldOf(offers, now)
    lines.push(program, ...offers.map((offer) => `  ${offer === sold ? '*' : ' '} ${lineOf(offer)}`))
    const kept = await placesKept(database, program)
    if (kept > 0) lines.push(`    without a batch: ${kept}, to be moved to one`)
  }
  if (lines.length === 0) return 'There is no batch.'
  return [...lines, '* is the one that the page of the program shows first'].join('\n')
}
