import type { SiteFacts } from '@marga/api-contract/site'
import { NOTHING_DONE } from '@marga/constants/switched-off'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/schema'

type Reader = Pick<Kysely<Database>, 'selectFrom'>
export type MaintenanceRow = Selectable<Database['maintenance_records']>
export type MaintenanceFields = Pick<MaintenanceRow, 'text' | 'from_at' | 'until_at' | 'is_closed'>

/** What was entered last; undefined until somebody enters a sentence. */
export const latestMaintenance = (reader: Reader): Promise<MaintenanceRow | undefined> =>
  reader.selectFrom('maintenance_records').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst()

/** What pages show of a sentence at a moment: nothing while it `waits`, is `over`, or where there is `none`. */
export function maintenanceState(row: MaintenanceFields | undefined, now: number) {
  if (!row || row.text === '') return 'none'
  if (row.from_at > now) return 'waits'
  return row.until_at !== 0 && row.until_at <= now ? 'over' : 'shown'
}

/** The sentence as pages read it. */
export const shownMaintenance = (
  row: MaintenanceRow | undefined,
  now: number,
): Pick<SiteFacts, 'maintenance'> =>
  row && maintenanceState(row, now) === 'shown'
    ? { maintenance: { text: row.text, is_closed: row.is_closed === 1 } }
    : {}

/** Notes whether the sentence has begun or is over: it raises the content version, so that no page keeps what was true before. */
export async function noteMaintenance(database: Kysely<Database>, now: number) {
  const row = await latestMaintenance(database)
  if (!row) return
  const shown_state = maintenanceState(row, now)
  if (row.shown_state !== shown_state)
    await database
      .updateTable('maintenance_records')
      .set({ shown_state })
      .where('version', '=', row.version)
      .execute()
}

/** When it makes sense to try again, in seconds. */
const RETRY_AFTER_S = 300

/** @throws ApiError 503 with the sentence while there are no new enrolments and payments */
export async function requireOpen(reader: Reader, now: number): Promise<void> {
  const { maintenance } = shownMaintenance(await latestMaintenance(reader), now)
  if (!maintenance?.is_closed) return
  throw new ApiError({
    status: 503,
    code: 'MAINTENANCE',
    message: `${maintenance.text} ${NOTHING_DONE}`,
    retryAfterS: RETRY_AFTER_S,
  })
}
