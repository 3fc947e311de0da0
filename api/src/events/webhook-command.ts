import { randomBytes, randomUUID } from 'node:crypto'
import { insideAddressOf } from '@marga/server/webhooks/inside-address'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { askFirst } from '../commands/ask-first'
import { readValues, wordsOf } from '../commands/read-values'
import { refusal } from '../commands/refusal'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { EVENT_TYPES } from './business-events'

const refuse = refusal('Nothing was done.')

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Events name people: they leave this machine encrypted only, and reach nothing inside the own network by mistake. */
async function addressOf(text: string, mayBeInside: boolean): Promise<string> {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname))
  if (!url || !isSafe || url.username || url.password)
    throw refuse('WEBHOOK_ADDRESS', 'Give an https address without a user, such as https://crm.example/hook.')
  const inside = await insideAddressOf(url.href).catch(() => {
    throw refuse(
      'WEBHOOK_NAME',
      `${url.hostname} cannot be found from here. Correct the name, or try again later.`,
    )
  })
  if (inside && !mayBeInside)
    throw refuse(
      'WEBHOOK_INSIDE',
      `${url.hostname} leads into the own network, to ${inside}. If that is meant, add inside=yes.`,
    )
  return url.href
}

const types = z
  .string()
  .transform((text) => text.split(',').map((type) => type.trim()))
  .superRefine((given, { addIssue }) => {
    const unknown = given.filter((type) => !EVENT_TYPES.some((known) => known === type))
    if (unknown.length > 0)
      addIssue({
        code: 'custom',
        message: `there is no event ${unknown.join(', ')}. Choose of: ${EVENT_TYPES.join(', ')}`,
      })
  })

const shape = z.strictObject({
  by: wordsOf('by: write who adds it, as by=Meera'),
  events: types.optional(),
  format: z.enum(['full', 'text'], 'format is full or text').default('full'),
  inside: z.enum(['yes', 'no'], 'inside is yes or no').default('no'),
})

/** The command `webhook add`: its secret is shown this once. */
export async function addWebhook(database: Kysely<Database>, words: readonly string[]): Promise<string> {
  const { names, values } = readValues(shape, words)
  const mayBeInside = values.inside === 'yes'
  const url = await addressOf(names[0] ?? '', mayBeInside)
  const known = await database.selectFrom('webhooks').select('id').where('url', '=', url).executeTakeFirst()
  if (known) throw refuse('WEBHOOK_KNOWN', `${url} gets events already, as ${known.id}.`, 'webhook list')
  const id = randomUUID().slice(0, 8)
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const { by: recorded_by, events = [], format } = values
  const chosen = { format, types: events.join(' '), is_inside: mayBeInside ? 1 : 0 }
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('webhooks')
      .values({ id, url, secret, recorded_by, created_at: Date.now(), ...chosen })
      .execute()
    const after = { host: new URL(url).host, ...chosen }
    await writeLog(transaction, { kind: 'receiver added', record: `webhook ${id}`, after })
  })
  return [
    `${id}: ${url} gets ${events.length > 0 ? events.join(', ') : 'every event'} from now on.`,
    'Its secret, which is shown this once. The receiver checks signatures with it:',
    secret,
  ].join('\n')
}

/** What a receiver has not taken. */
async function backlogOf(database: Kysely<Database>, id: string) {
  const own = database.selectFrom('webhook_deliveries').where('webhook_id', '=', id)
  const count = own.select(({ fn }) => fn.countAll<number>().as('count'))
  const waiting = await count.where('given_up_at', 'is', null).executeTakeFirstOrThrow()
  const givenUp = await count.where('given_up_at', 'is not', null).executeTakeFirstOrThrow()
  const failed = await own
    .select('last_error')
    .where('last_error', '<>', '')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return [
    `${waiting.count} waiting`,
    Number(givenUp.count) > 0 ? `${givenUp.count} given up: webhook retry ${id} sends them again` : '',
    failed ? `last failure: ${failed.last_error}` : '',
  ]
}

/** The command `webhook list`: receivers, and what each has not taken. */
export async function listWebhooks(database: Kysely<Database>): Promise<string> {
  const receivers = await database.selectFrom('webhooks').selectAll().orderBy('created_at').execute()
  const lines = await Promise.all(
    receivers.map(async ({ id, url, types: wanted, format, recorded_by }) =>
      [
        ...[id, url, wanted ? wanted.replaceAll(' ', ', ') : 'every event'],
        ...[format === 'text' ? 'text alone' : '', `added by ${recorded_by}`],
        ...(await backlogOf(database, id)),
      ]
        .filter(Boolean)
        .join('  '),
    ),
  )
  return (
    lines.join('\n') || 'Nobody gets events. Add a receiver: npm run db -- webhook add <address> by=<name>'
  )
}

const urlOf = async (database: Kysely<Database>, id: string) => {
  const known = await database.selectFrom('webhooks').select('url').where('id', '=', id).executeTakeFirst()
  if (!known) throw refuse('NO_WEBHOOK', `There is no receiver ${id}.`, 'webhook list')
  return known.url
}

/** The command `webhook retry`: what was given up is sent again, with the same ids. */
export async function retryWebhook(database: Kysely<Database>, [id = '']: readonly string[]) {
  const url = await urlOf(database, id)
  const count = await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('webhook_deliveries')
      .set({ given_up_at: null, tries: 0, next_try_at: Date.now() })
      .where('webhook_id', '=', id)
      .where('given_up_at', 'is not', null)
      .executeTakeFirst()
    const after = { events: Number(numUpdatedRows) }
    await writeLog(transaction, { kind: 'events sent again', record: `webhook ${id}`, after })
    return numUpdatedRows
  })
  return `Events that are sent to ${url} again: ${count}.`
}

/** The command `webhook remove`: what waits for it goes with it. */
export async function removeWebhook(database: Kysely<Database>, [id = '', ...flags]: readonly string[]) {
  const url = await urlOf(database, id)
  await askFirst(`${url} gets no events any more, also none that wait for it.`, flags.length > 0)
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute()
    await transaction.deleteFrom('webhooks').where('id', '=', id).execute()
    const before = { host: new URL(url).host }
    await writeLog(transaction, { kind: 'receiver removed', record: `webhook ${id}`, before })
  })
  return `${url} is removed.`
}
