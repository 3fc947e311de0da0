import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { IDEMPOTENCY_HEADER, isKeyedCall } from '@marga/contract/idempotency'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { ApiError } from '../plugins/errors'
import { takeOverSession } from '../plugins/sessions'

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
    /** Under which the answer of this call is kept; null for a call that has no key. */
    idempotencyKey: string | null
  }
}

const stillRunning = () =>
  new ApiError({
    status: 409,
    code: 'STILL_RUNNING',
    message: 'This was sent before and is still being worked on. Look at it again in a moment.',
    retryAfterS: 5,
  })

/** Of the caller's key, the call and what it sends: a key that is used for something else is another key. */
function keyOf(request: FastifyRequest): string | null {
  const key = request.headers[IDEMPOTENCY_HEADER.toLowerCase()]
  const path = request.url.replace(/^\/api/, '').replace(/\?.*$/, '')
  if (request.method !== 'POST' || typeof key !== 'string' || !key || key.length > 200) return null
  if (!isKeyedCall(path)) return null
  const content = request.isMultipart() ? '' : JSON.stringify(request.body ?? '')
  return createHash('sha256').update([path, key, content].join('\n')).digest('hex')
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

  /** The answer of the first call; undefined where this call is the first. @throws ApiError 409 */
  const answerOf = async (key_hash: string) => {
    const endsAt = Date.now() + WAIT_MS
    while (Date.now() < endsAt) {
      if (await begin(key_hash)) return undefined
      const row = await rows().selectAll().where('key_hash', '=', key_hash).executeTakeFirst()
      if (row && row.status !== RUNNING) return row
      if (row && row.created_at < Date.now() - DEAD_MS) await forget(key_hash)
      await wait(LOOK_MS)
    }
    throw stillRunning()
  }

  return {
    answerOf,
    forget,
    keep: (key_hash: string, answer: { status: number; answer: string; session_hash: string }) =>
      database.updateTable('idempotency_keys').set(answer).where('key_hash', '=', key_hash).execute(),
  }
}

/**
 * A call that is repeated with its key, because the answer was lost or a button was pressed twice, gets the first call's
 * answer. Where that answer opened a session, the caller gets that session: the key and what was sent prove who it is.
 */
export const idempotency = plugin(
  async (app, { database }: { database: Kysely<Database> }) => {
    const keys = createKeys(database)
    app.decorateRequest('idempotencyKey', null)

    const replay = async ({ request, reply }: Caller, key: string) => {
      const first = await keys.answerOf(key)
      if (!first) {
        request.idempotencyKey = key
        return
      }
      if (!request.session && first.session_hash)
        await takeOverSession(database, { request, reply, hash: first.session_hash })
      return reply
        .code(first.status)
        .header('idempotency-replayed', 'true')
        .type('application/json')
        .send(JSON.parse(first.answer))
    }
    app.addHook('preHandler', async (request, reply) => {
      const key = keyOf(request)
      if (key) return replay({ request, reply }, key)
    })
    app.addHook('onSend', async ({ idempotencyKey: key, session }, { statusCode: status }, payload) => {
      if (key === null) return
      if (status >= 400 || typeof payload !== 'string') await keys.forget(key)
      else await keys.keep(key, { status, answer: payload, session_hash: session?.hash ?? '' })
    })
  },
  { name: 'idempotency', dependencies: ['sessions'] },
)
