import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { type Concerned, placeTransaction } from '../batches/place-transaction'
import type { Database } from '../database/schema'
import { hashOf, newSecret } from '../security/secrets'
import { carryOver } from './carry-over'
import { setSessionCookies } from './csrf'
import type { Session } from './session'

/** Longer than the client's 30 minutes, so that the client's clock decides (docs/product.md#session). */
export const SESSION_IDLE_LIMIT_MS = 60 * 60 * 1000
/** After this a session ends however active it is, in milliseconds. */
export const SESSION_LIFETIME_MS = 24 * 60 * 60 * 1000
/** How far the clock may have been set back, in milliseconds; a session from further in the future is not valid. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000
/** How stale `last_seen_at` may be before it is written again. */
const TOUCH_AFTER_MS = 10 * 60 * 1000

interface Caller {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Lets somebody in, in the transaction that opens the session: answers undefined where what was shown has ended since, else
 * whether it counts as the typed password.
 */
export type Admission = (transaction: Transaction<Database>) => Promise<{ isPassword: boolean } | undefined>

/**
 * Lets in who typed the password, while it is still the one that was compared. The write takes the row's lock: a change of the
 * password that runs at the same moment ends before or begins after, and ends the session that is opened here.
 *
 * @param provenBy the stored hash that the password was compared with
 */
export const byPassword =
  ({ accountId, provenBy }: { accountId: number; provenBy: string }): Admission =>
  async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('accounts')
      .set({ password_hash: provenBy })
      .where('id', '=', accountId)
      .where('password_hash', '=', provenBy)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n ? { isPassword: true } : undefined
  }

/** For a visitor, and for who has just set the password. */
const anyway: Admission = async () => ({ isPassword: true })

/** Nothing of one account's session reaches another account. */
const isCarriedTo = (session: Session | null, accountId: number | null): session is Session =>
  session?.via === 'cookie' && (session.accountId === null || session.accountId === accountId)

/** Places that change their owner when a session is opened: those of the visitor's session, and those of the account's address. */
async function concernedBy(
  database: Kysely<Database>,
  carried: Session | undefined,
  accountId: number | null,
): Promise<Concerned> {
  if (accountId === null && !carried) return 'no program'
  const account =
    accountId === null
      ? undefined
      : await database
          .selectFrom('accounts')
          .select('email_key')
          .where('id', '=', accountId)
          .executeTakeFirst()
  return {
    account: carried ? accountId : null,
    ...(carried && { session: carried.hash }),
    ...(account?.email_key && { address: account.email_key }),
  }
}

/** Who types the password again in a session keeps the second factor of it; another account does not. */
const factorKept = (session: Session | null, accountId: number | null): number | null =>
  session?.via === 'cookie' && accountId !== null && session.accountId === accountId
    ? (session.factorAt ?? null)
    : null

/**
 * Opens a session and sets its cookie. The one the caller came with ends; what a visitor had unlocked or booked in it is
 * carried over. Without an account it is the session of a visitor.
 */
export async function openSession(
  database: Kysely<Database>,
  { request, reply, accountId }: Caller & { accountId: number | null },
): Promise<Session>
/** @param admit decides whether it is opened: undefined is answered where it is not */
export async function openSession(
  database: Kysely<Database>,
  options: Caller & { accountId: number; admit: Admission },
): Promise<Session | undefined>
export async function openSession(
  database: Kysely<Database>,
  { request, reply, accountId, admit = anyway }: Caller & { accountId: number | null; admit?: Admission },
): Promise<Session | undefined> {
  const token = newSecret()
  const hash = hashOf(token)
  const now = Date.now()
  const user_agent = (request.headers['user-agent'] ?? '').slice(0, 200)
  const { session } = request
  const isCarried = session?.via === 'cookie' && isCarriedTo(session, accountId)
  const concerned = await concernedBy(database, isCarried ? session : undefined, accountId)
  const opened = await placeTransaction(database, { concerned, now }, async (transaction) => {
    const admitted = await admit(transaction)
    if (!admitted) return undefined
    const password_at = accountId !== null && admitted.isPassword ? now : 0
    const factor_at = factorKept(session, accountId)
    await transaction
      .insertInto('sessions')
      .values({
        ...{ token_hash: hash, account_id: accountId, user_agent, factor_at },
        ...{ created_at: now, last_seen_at: now, password_at },
      })
      .execute()
    const facts = { passwordAt: password_at, ...(factor_at !== null && { factorAt: factor_at }) }
    if (session?.via !== 'cookie') return facts
    if (isCarried) await carryOver(transaction, { from: session.hash, to: { hash, accountId } })
    await endSession(transaction, session)
    return facts
  })
  if (!opened) return undefined
  setSessionCookies({ request, reply, token })
  request.session = { hash, accountId, via: 'cookie', ...opened }
  return request.session
}

/** The caller's session, or that of a visitor, opened now. */
export const ensureSession = async (
  database: Kysely<Database>,
  { request, reply }: Caller,
): Promise<Session> => request.session ?? openSession(database, { request, reply, accountId: null })

/** Gives the caller a session of their own in place of the visitor's session that a lost answer opened. */
export async function takeOverSession(
  database: Kysely<Database>,
  { request, reply, hash }: Caller & { hash: string },
): Promise<void> {
  const lost = await readSession(database, hash)
  if (!lost || lost.accountId !== null) return
  request.session = lost
  await openSession(database, { request, reply, accountId: null })
}

/** Ends a session, or the access token that stands for one. */
export async function endSession(database: Kysely<Database>, { hash, via }: Session): Promise<void> {
  const table = via === 'token' ? 'access_tokens' : 'sessions'
  await database.deleteFrom(table).where('token_hash', '=', hash).execute()
}

export async function readSession(database: Kysely<Database>, hash: string): Promise<Session | null> {
  const row = await database
    .selectFrom('sessions')
    .leftJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['sessions.account_id', 'sessions.created_at', 'last_seen_at', 'password_at'])
    .select(['password_hash', 'passwordless_hash', 'factor_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (!row) return null
  const isPasswordless = row.password_hash !== null && row.password_hash === row.passwordless_hash
  const session: Session = {
    ...{ hash, accountId: row.account_id, via: 'cookie', passwordAt: row.password_at ?? 0 },
    ...(isPasswordless && { isPasswordless }),
    ...(row.factor_at !== null && { factorAt: row.factor_at }),
  }
  const now = Date.now()
  const idleMs = now - row.last_seen_at
  const isFromFuture = row.last_seen_at > now + CLOCK_TOLERANCE_MS
  if (isFromFuture || idleMs > SESSION_IDLE_LIMIT_MS || now - row.created_at > SESSION_LIFETIME_MS) {
    await endSession(database, session)
    return null
  }
  if (idleMs > TOUCH_AFTER_MS)
    await database
      .updateTable('sessions')
      .set({ last_seen_at: Date.now() })
      .where('token_hash', '=', hash)
      .execute()
  return session
}
