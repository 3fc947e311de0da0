import { randomInt } from 'node:crypto'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { CallCounts } from '../http/call-counts'
import { createCodeHashing } from '../security/code-hashing'
import { hashOf, newSecret } from '../security/secrets'
import { codeLimitKey, createCodeLimits } from './code-limits'

/** How long a code counts after it was asked for, in milliseconds. */
export const CODE_VALID_MS = 10 * 60 * 1000
/** Wrong codes after which another one has to be asked for. */
const MOST_TRIES = 5
const NAME = 'code '

/** Names the code of a browser for the mail that carries it. */
export const codeName = (tokenHash: string) => `${NAME}${tokenHash}`
export const isCodeName = (linkHash: string) => linkHash.startsWith(NAME)

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

const refused = (code: string, message: string) =>
  new ApiError({ status: 400, code, message, errors: { code: [message] } })

export const codeEnded = () =>
  refused('CODE_ENDED', 'This code was used, is too old, or was tried too often. Send another one.')

const wrongCode = (left: number) =>
  refused(
    'WRONG_CODE',
    left > 0
      ? `That code is not right. Use the newest email; ${left === 1 ? '1 try is' : `${left} tries are`} left.`
      : 'That code is not right, and was the fifth one. Send another code.',
  )

interface Options {
  isOn: boolean
  counts: CallCounts
  /** Of the stored hashes: see `code-hashing.ts`. */
  key: string
}

/** The code of a browser while it can be used. */
const openRow = (database: Kysely<Database>, tokenHash: string) =>
  database
    .selectFrom('sign_in_codes')
    .select(['email', 'limit_key'])
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', MOST_TRIES)
    .where('expires_at', '>', Date.now())
    .executeTakeFirst()

/** Stores that a browser asks for a code, in place of the one that it asked for before. @returns what the browser keeps */
async function storeRequest(
  database: Kysely<Database>,
  { before, ...asked }: { email: string; limit_key: string; before: string },
) {
  const token = newSecret()
  const created_at = Date.now()
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('sign_in_codes').where('token_hash', '=', hashOf(before)).execute()
    await transaction
      .insertInto('sign_in_codes')
      .values({ ...asked, token_hash: hashOf(token), created_at, expires_at: created_at + CODE_VALID_MS })
      .execute()
  })
  return token
}

/**
 * Codes by which browsers sign in: six digits, for ten minutes, once, in the browser that asked. One is stored for every address alike,
 * so that neither an answer nor its time says whether an account has it.
 */
export function createSignInCodes(database: Kysely<Database>, { key, ...limited }: Options) {
  const limits = createCodeLimits(limited)
  const hashing = createCodeHashing(key)

  return {
    /** Stores that a code is asked for; the one of the same browser before ends. @returns what the browser keeps. @throws ApiError 429 */
    add: async ({ email, device, before }: { email: string; device: string; before: string }) => {
      const limit_key = await codeLimitKey(database, { email, device })
      await limits.takeCode(limit_key)
      return storeRequest(database, { email, limit_key, before })
    },

    /** The address that the code of a browser was asked for; '' where it can be used no more. */
    emailOf: async (token: string) => (await openRow(database, hashOf(token)))?.email ?? '',

    /** A code, made when its mail is sent and for that mail only; undefined where it has ended. */
    secretFor: async (linkHash: string) => {
      const code = newCode()
      const { numUpdatedRows } = await database
        .updateTable('sign_in_codes')
        .set({ code_hash: await hashing.hash(code) })
        .where('token_hash', '=', linkHash.slice(NAME.length))
        .where('tries', '<', MOST_TRIES)
        .where('expires_at', '>', Date.now())
        .executeTakeFirst()
      return numUpdatedRows > 0n ? code : undefined
    },

    /**
     * Compares a code. It is used up by `admitByCode`, in the transaction that opens the session.
     *
     * @throws ApiError 400, 429
     */
    check: async (token: string, code: string) => {
      const tokenHash = hashOf(token)
      const row = await openRow(database, tokenHash)
      if (!row) throw codeEnded()
      const attempt = await limits.beginTry(row.limit_key)
      const tried = await database
        .updateTable('sign_in_codes')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('token_hash', '=', tokenHash)
        .where('tries', '<', MOST_TRIES)
        .returning(['account_id', 'code_hash', 'tries'])
        .executeTakeFirst()
      if (!tried) throw codeEnded()
      const isRight = await hashing.verify(tried.code_hash, code)
      if (!isRight || tried.account_id === null) throw wrongCode(MOST_TRIES - tried.tries)
      await attempt.succeeded()
      return { tokenHash, accountId: tried.account_id }
    },
  }
}
export type SignInCodes = ReturnType<typeof createSignInCodes>
