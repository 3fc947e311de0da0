import { createHash } from 'node:crypto'
import { ApiError } from '@marga/server/failures/api-error'
import { addressOf } from '@marga/server/http/address'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

const MEGABYTE = 1_048_576

/** What anonymous visitors may use in a day (UTC). Sizes in bytes. */
export const DAILY_BUDGETS = {
  trainersPerAddress: 10,
  uploadBytesPerAddress: 50 * MEGABYTE,
  uploadBytesInAll: 1_024 * MEGABYTE,
} as const

const DAY_MS = 24 * 60 * 60 * 1000

/** Days are numbered from the epoch. */
export const dayAt = (time: number) => Math.floor(time / DAY_MS)

/** Stored in place of an address: it cannot be followed from one day to the next. */
export const addressKey = (ip: string, day: number) =>
  createHash('sha256')
    .update(`${day} ${addressOf(ip)}`)
    .digest('hex')
    .slice(0, 32)

const refuse = (message: string) => new ApiError({ status: 429, code: 'DAILY_BUDGET_SPENT', message })

interface Spending {
  budget: keyof typeof DAILY_BUDGETS
  amount: number
  ip: string
  /** Said where the budget is spent. */
  message: string
}

/** Counts what is used of a budget. In a transaction, what a refused caller used is rolled back with it. @throws ApiError 429 */
async function spend(database: Kysely<Database>, { budget, amount, ip, message }: Spending) {
  const day = dayAt(Date.now())
  const key = budget === 'uploadBytesInAll' ? '' : addressKey(ip, day)
  const { used } = await database
    .insertInto('daily_usage')
    .values({ day, budget, key, used: amount })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'budget', 'key'])
        .doUpdateSet(({ eb }) => ({ used: eb('daily_usage.used', '+', amount) })),
    )
    .returning('used')
    .executeTakeFirstOrThrow()
  if (used > DAILY_BUDGETS[budget]) throw refuse(message)
}

export type DailyBudgets = ReturnType<typeof createDailyBudgets>

/** Budgets of anonymous visitors, kept in the database: a restart does not renew them, and all processes share them. */
export const createDailyBudgets = ({ isOn }: { isOn: boolean }) => ({
  spendTrainer: async (database: Kysely<Database>, ip: string) => {
    if (!isOn) return
    const message = `At most ${DAILY_BUDGETS.trainersPerAddress} trainers can register from one network in a day. Try again tomorrow, or write to us.`
    await spend(database, { budget: 'trainersPerAddress', amount: 1, ip, message })
  },
  spendUpload: async (database: Kysely<Database>, { ip, bytes }: { ip: string; bytes: number }) => {
    if (!isOn || bytes === 0) return
    const message = 'No more files can be taken today. Send this without a file, or try again tomorrow.'
    await spend(database, { budget: 'uploadBytesPerAddress', amount: bytes, ip, message })
    await spend(database, { budget: 'uploadBytesInAll', amount: bytes, ip, message })
  },
})
