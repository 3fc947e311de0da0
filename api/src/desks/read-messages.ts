import type { OfficeMessage } from '@marga/api-contract/office-messages'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/schema'
import { type DeskQuery, ofPage } from './desk-list'
import { holds } from './search-words'
import { versionOf } from './version-of'

type MessageRow = Selectable<Database['contact_messages']>
type Query = DeskQuery<'created_at' | 'name'> & { state?: OfficeMessage['state'] | undefined }

export const noMessage = () =>
  new ApiError({ status: 404, code: 'NO_MESSAGE', message: 'There is no message with this number.' })

/** Of what people of the office change. */
export const messageVersion = ({ taken_by, answered_by, answered_at, reply }: MessageRow) =>
  versionOf([taken_by, answered_by, answered_at, reply])

const isoOf = (time: number) => new Date(time).toISOString()

export function messageShown(row: MessageRow): OfficeMessage {
  const { id, first_name, last_name, email, phone, message, file_name, taken_by, answered_by, reply } = row
  return {
    ...{ id, version: messageVersion(row), state: row.answered_at === null ? 'open' : 'answered' },
    ...{ name: `${first_name} ${last_name}`.trim(), email, phone, message, file_name: file_name ?? '' },
    ...{ created_at: isoOf(row.created_at), taken_by, answered_by, reply },
    answered_at: row.answered_at === null ? null : isoOf(row.answered_at),
  }
}

const SEARCHED = ['first_name', 'last_name', 'email', 'phone', 'message'].map(
  (column) => `contact_messages.${column}`,
)

function wantedMessages(database: Kysely<Database>, { state, search }: Query) {
  const all = database.selectFrom('contact_messages')
  const ofState =
    state === undefined ? all : all.where('answered_at', state === 'open' ? 'is' : 'is not', null)
  if (search.trim() === '') return ofState
  const [, number] = /^#?m-?(\d{1,9})$/i.exec(search.trim()) ?? []
  return ofState.where((message) =>
    message.or([
      ...SEARCHED.map((column) => holds(column, search)),
      ...(number ? [message('contact_messages.id', '=', Number(number))] : []),
    ]),
  )
}

/** A page of the messages that are wanted, or all of them for CSV, and how many there are. */
export async function readMessages(database: Kysely<Database>, query: Query) {
  const wanted = wantedMessages(database, query)
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const { sort, order } = query
  const sorted = wanted
    .selectAll()
    .orderBy(sort === 'name' ? 'first_name' : 'created_at', order)
    .orderBy('id', order)
  const rows = await ofPage(sorted, query).execute()
  return { total: Number(total), messages: rows.map(messageShown) }
}

/** @throws ApiError 404 */
export async function messageRow(database: Kysely<Database>, id: number): Promise<MessageRow> {
  const row = await database
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw noMessage()
  return row
}
