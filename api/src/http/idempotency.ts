import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { IDEMPOTENCY_HEADER, isKeyedCall, KEY_LIFETIME_HEADER } from '@marga/constants/idempotency'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { jsonColumn } from '../database/json-column'
import type { Database } from '../database/schema'
import { readForm } from './uploads'

const RUNNING = 0
/** How long a repetition waits for the first call, and how often it looks, in milliseconds. */
const WAIT_MS = 15_000
const LOOK_MS = 50
/** A call that has not ended by then died with its process. */
const DEAD_MS = 60_000
/** After this a key may be used for something else. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000

declare module 'fastify' {
  interface FastifyRequest {
    /** Under which the answer of this call is kept, and whether the caller came without a session; null without a key. */
    idempotency: { key: string; isWithoutSession: boolean } | null
  }
}

/** How long the key of a call counts, in milliseconds. A caller may ask for less than the usual, not for more. */
function lifetimeOf({ headers }: FastifyRequest): number {
  const seconds = Number(headers[KEY_LIFETIME_HEADER.toLowerCase()])
  return seconds > 0 ? Math.min(seconds * 1_000, KEY_LIFETIME_MS) : KEY_LIFETIME_MS
}

const stillRunning = () =>
  new ApiError({
    status: 409,
    code: 'STILL_RUNNING',
    message: 'This was sent before and is still being worked on. Look at it again in a moment.',
    retryAfterS: 5,
  })

/** The call has done its work, which is not done again. */
const answerLost = () =>
  new ApiError({
    status: 409,
    code: 'ANSWER_LOST',
    message:
      'This was done before, and its answer cannot be repeated. Do not send it again: open the page again to see what is stored.',
  })

/** Answers that repeated calls get. A call that runs has none yet. */
export const keptAnswer = jsonColumn({
  ...{ table: 'idempotency_keys', column: 'answer', key: 'key_hash', also: ['status'] },
  schema: z.json(),
  isUnread: ({ status }) => status === RUNNING,
  cost: 'who repeats the call is told that it was done',
})

const badKey = () =>
  new ApiError({
    status: 400,
    code: 'BAD_KEY',
    message: `${IDEMPOTENCY_HEADER} is a text of 16 to 200 characters that nobody can guess, such as a UUID.`,
  })

/** What a form of several parts holds: the boundary between the parts differs each time it is sent. */
async function formContent(request: FastifyRequest): Promise<string> {
  const { fields, files } = await readForm(request)
  const hashes = files.map(({ field, name, bytes }) => [
    field,
    name,
    createHash('sha256').update(bytes).digest('hex'),
  ])
  return JSON.stringify([[...fields], hashes])
}

/** Of the caller, their key, the call and what it sends: a key that is used for something else is another key. */
async function keyOf(request: FastifyRequest): Promise<string | null> {
  const key = request.headers[IDEMPOTENCY_HEADER.toLowerCase()]
  const path = request.url.replace(/^\/api/, '').replace(/\?.*$/, '')
  if (request.method !== 'POST' || typeof key !== 'string' || !isKeyedCall(path)) return null
  if (key.length < 16 || key.length > 200) throw badKey()
  const { session } = request
  const owner = session?.accountId ?? session?.hash ?? ''
  const content = request.isMultipart() ? await formContent(request) : JSON.stringify(request.body ?? '')
  return createHash('sha256').update([owner, path, key, content].join('\n')).digest('hex')
}

interface Caller {
  request: FastifyRequest
  reply: FastifyReply
}

function createKeys(database: Kysely<Database>) {
  const rows = () => database.selectFrom('idempotency_keys')

  /** True for the first call with the key. */
  const begin = async (key_hash: string) => {
    const { numInsertedOrUpdatedRows } = await database
      .insertInto('idempotency_keys')
      .values({ key_hash, session_hash: '', status: RUNNING, answer: '', created_at: Date.now() })
      .onConflict((conflict) => conflict.column('key_hash').doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const forget = (key_hash: string) =>
    database.deleteFrom('idempotency_keys').where('key_hash', '=', key_hash).execute()

  /** Only what was read: another process may have begun the same call again meanwhile. */
  const forgetOld = ({ key_hash, created_at }: { key_hash: string; created_at: number }) =>
    database
      .deleteFrom('idempotency_keys')
      .where('key_hash', '=', key_hash)
      .where('created_at', '=', created_at)
      .execute()

  /** The answer of the first call; undefined where this call is the first. @throws ApiError 409 */
  const answerOf = async (key_hash: string, lifetimeMs: number) => {
    const endsAt = Date.now() + WAIT_MS
    while (Date.now() < endsAt) {
      if (await begin(key_hash)) return undefined
      const row = await rows().selectAll().where('key_hash', '=', key_hash).executeTakeFirst()
      const age = row ? Date.now() - row.created_at : 0
      const isDone = row?.status !== RUNNING
      if (row && isDone && age <= lifetimeMs) return row
      if (row && (isDone || age > DEAD_MS)) await forgetOld(row)
      else await wait(LOOK_MS)
    }
    throw stillRunning()
  }

  return {
    answerOf,
    forget,
    /** Under the caller, whose account takes it along when it is deleted. */
    keep: (
      key_hash: string,
      answer: {
        status: number
        answer: string
        session_hash: string
        account_id: number | null
        caller_hash: string
      },
    ) => database.updateTable('idempotency_keys').set(answer).where('key_hash', '=', key_hash).execute(),
  }
}

interface Options {
  database: Kysely<Database>
  /** Gives the caller a session of their own in place of the visitor's session that a lost answer opened. */
  takeOverSession: (lost: Caller & { hash: string }) => Promise<void>
}

/**
 * A call that is repeated with its key, because the answer was lost or a button was pressed twice, gets the first call's
 * answer. Where that answer opened a visitor's session, the caller gets it, unless somebody has signed in with it since.
 */
export const idempotency = plugin(
  async (app, { database, takeOverSession }: Options) => {
    const keys = createKeys(database)
    app.decorateRequest('idempotency', null)

    const replay = async ({ request, reply }: Caller, key: string) => {
      const first = await keys.answerOf(key, lifetimeOf(request))
      if (!first) {
        request.idempotency = { key, isWithoutSession: request.session === null }
        return
      }
      if (!request.session && first.session_hash)
        await takeOverSession({ request, reply, hash: first.session_hash })
      const answer = keptAnswer.read(first)
      if (answer === undefined) throw answerLost()
      return reply
        .code(first.status)
        .header('idempotency-replayed', 'true')
        .type('application/json')
        .send(answer)
    }
    app.addHook('preHandler', async (request, reply) => {
      const key = await keyOf(request)
      if (key) return replay({ request, reply }, key)
    })
    const note = async (
      { idempotency: call, session, accountActedOn }: FastifyRequest,
      status: number,
      payload: unknown,
    ) => {
      // Routes that were made before this plugin know nothing of it.
      if (!call) return
      if (status >= 400 || typeof payload !== 'string') return void (await keys.forget(call.key))
      // Only a visitor's session that this very call has opened may be handed over, never that of an account.
      const isOpenedHere = call.isWithoutSession && session?.accountId === null
      await keys.keep(call.key, {
        ...{ status, answer: payload, session_hash: isOpenedHere ? session.hash : '' },
        ...{ account_id: session?.accountId ?? accountActedOn, caller_hash: session?.hash ?? '' },
      })
    }
    app.addHook('onSend', async (request, { statusCode }, payload) => {
      try {
        await note(request, statusCode, payload)
      } catch (error) {
        // The work of the call is done or refused already: its answer stays true.
        request.log.error({ err: error }, 'answer not kept for repetitions')
      }
    })
  },
  { name: 'idempotency', dependencies: ['sessions', 'account-guard'] },
)
