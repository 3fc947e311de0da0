import { randomBytes } from 'node:crypto'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely, Transaction } from 'kysely'
import { generateSecret, generateURI, verifySync } from 'otplib'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { hashOf } from '../security/secrets'
import { FACTOR_COUNTS_MS } from '../sessions/session'
import type { FactorAttempts } from './factor-attempts'

/** What an authenticator app calls the site. */
const ISSUER = 'Marga'
/** A clock that is wrong by less than this, in seconds, is accepted: the code before and the code after. */
const TOLERANCE_S = 30

const RECOVERY_CODES = 10
/** Random bytes of each: 80 bits, which nobody guesses against a stored hash. */
const RECOVERY_BYTES = 10
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

const wrongCode = () => {
  const message = 'This code is not right, or was used already. Wait for the next one and enter that.'
  return new ApiError({ status: 400, code: 'WRONG_FACTOR_CODE', message, errors: { code: [message] } })
}

const notEnrolled = () =>
  new ApiError({
    status: 409,
    code: 'NO_FACTOR',
    message: 'Set up an authenticator app first: POST /office/second-factor answers its secret.',
  })

const nothingBegun = () =>
  new ApiError({
    status: 409,
    code: 'NO_NEW_FACTOR',
    message: 'No new secret waits for its first code. Begin again.',
  })

/** As people copy it: spaces, hyphens and letter case do not count. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

/** The step of time that a code of a secret is of; undefined where it is none that counts. */
function stepOf(secret: string, { code, after, now }: { code: string; after: number; now: number }) {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_S, afterTimeStep: after })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** A recovery code of 16 letters and digits, as `abcd-efgh-ijkl-mnop`. */
function newRecoveryCode(): string {
  const bits = [...randomBytes(RECOVERY_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = bits.match(/.{5}/g)?.map((five) => BASE32[Number.parseInt(five, 2)]) ?? []
  return letters.join('').match(/.{4}/g)?.join('-') ?? ''
}

const hashOfCode = (accountId: number, code: string) => hashOf(`${accountId} ${plain(code)}`)

/** Who confirms, and in which session. */
interface Caller {
  accountId: number
  /** Hash of the session. */
  session: string
  now: number
}

interface Member {
  accountId: number
  email: string
}

async function freshen(transaction: Transaction<Database>, { session, now }: Caller) {
  await transaction
    .updateTable('sessions')
    .set({ factor_at: now })
    .where('token_hash', '=', session)
    .execute()
  return { confirmed_until: new Date(now + FACTOR_COUNTS_MS).toISOString() }
}

async function newRecoveryCodes(transaction: Transaction<Database>, accountId: number) {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await transaction.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await transaction
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOfCode(accountId, code), account_id: accountId })))
    .execute()
  return codes
}

const countCodes = async (database: Kysely<Database>, accountId: number) =>
  Number(
    (
      await database
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
    ).count,
  )

const factorOf = (database: Kysely<Database>, accountId: number) =>
  database.selectFrom('second_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** Uses a code once: of two calls with the same code one finds it used. */
async function useCode(
  transaction: Transaction<Database>,
  { accountId, now }: Caller,
  given: string,
): Promise<'app' | 'recovery' | undefined> {
  const factor = await factorOf(transaction, accountId)
  if (!factor || factor.secret === '') throw notEnrolled()
  const step = stepOf(factor.secret, { code: plain(given), after: factor.last_step, now })
  if (step !== undefined) {
    const { numUpdatedRows } = await transaction
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('account_id', '=', accountId)
      .where('secret', '=', factor.secret)
      .where('last_step', '<', step)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n ? 'app' : undefined
  }
  const { numDeletedRows } = await transaction
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOfCode(accountId, given))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n ? 'recovery' : undefined
}

/** Makes a new secret that of the account, and answers recovery codes; undefined for a wrong code. @throws ApiError 409 */
async function takeNewSecret(
  transaction: Transaction<Database>,
  caller: Caller,
  { member, given }: { member: Member; given: string },
) {
  const { accountId, now } = caller
  const factor = await factorOf(transaction, accountId)
  if (!factor || factor.new_secret === '') throw nothingBegun()
  const step = stepOf(factor.new_secret, { code: plain(given), after: 0, now })
  if (step === undefined) return undefined
  const { numUpdatedRows } = await transaction
    .updateTable('second_factors')
    .set({ secret: factor.new_secret, new_secret: '', enrolled_at: now, last_step: step })
    .where('account_id', '=', accountId)
    .where('new_secret', '=', factor.new_secret)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw nothingBegun()
  await transaction
    .updateTable('sessions')
    .set({ factor_at: null })
    .where('account_id', '=', accountId)
    .execute()
  const recovery_codes = await newRecoveryCodes(transaction, accountId)
  const fresh = await freshen(transaction, caller)
  const kind = factor.secret === '' ? 'second factor set up' : 'second factor replaced'
  await writeLog(transaction, { kind, record: 'staff', person: member })
  return { recovery_codes, ...fresh }
}

/** What staff prove themselves with beside the account. Guesses are limited by the account. */
export const createSecondFactor = (database: Kysely<Database>, attempts: FactorAttempts) => ({
  /** Whether an account has one, and how many recovery codes are left. */
  stateOf: async (accountId: number) => ({
    isEnrolled: Boolean((await factorOf(database, accountId))?.secret),
    recoveryCodes: await countCodes(database, accountId),
  }),

  /** A new secret, which counts once a code of it was entered; the one before counts until then. */
  begin: async ({ accountId, username }: { accountId: number; username: string }) => {
    const secret = generateSecret()
    await database
      .insertInto('second_factors')
      .values({ account_id: accountId, new_secret: secret })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ new_secret: secret }))
      .execute()
    return { secret, uri: generateURI({ issuer: ISSUER, label: username, secret }) }
  },

  /** The first code of a new secret. Other sessions of the account need a code again. @throws ApiError 400, 409, 429 */
  enrol: async (caller: Caller, member: Member, given: string) => {
    const attempt = await attempts.begin(caller.accountId)
    const enrolled = await database
      .transaction()
      .execute((transaction) => takeNewSecret(transaction, caller, { member, given }))
    if (!enrolled) throw wrongCode()
    await attempt.succeeded()
    return enrolled
  },

  /** A code, or a recovery code, each once: the session needs none for twelve hours. @throws ApiError 400, 409, 429 */
  confirm: async (caller: Caller, member: Member, given: string) => {
    const { accountId } = caller
    const attempt = await attempts.begin(accountId)
    const confirmed = await database.transaction().execute(async (transaction) => {
      const used = await useCode(transaction, caller, given)
      if (!used) return undefined
      const fresh = await freshen(transaction, caller)
      const recovery_codes = await countCodes(transaction, accountId)
      if (used === 'recovery')
        await writeLog(transaction, {
          ...{ kind: 'recovery code used', record: 'staff', after: { left: recovery_codes }, person: member },
        })
      return { ...fresh, recovery_codes }
    })
    if (!confirmed) throw wrongCode()
    await attempt.succeeded()
    return confirmed
  },
})
export type SecondFactor = ReturnType<typeof createSecondFactor>
