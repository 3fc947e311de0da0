import { repeat, type Watching } from '@marga/server/process/repeat'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { issueAllLacking } from './documents'
import type { PaymentChecks } from './payment-checks'

/** A payment whose page was closed, and that no report tells of, is taken after so long at most. */
const INTERVAL_MS = 5 * 60_000

/**
 * Until `stop`: asks the provider about payments that were begun and left, and numbers what a process of the version before has
 * taken meanwhile.
 */
export const watchPayments = (
  { database, paymentChecks }: { database: Kysely<Database>; paymentChecks: Pick<PaymentChecks, 'checkAll'> },
  watching: Watching,
) =>
  repeat({
    ...watching,
    everyMs: INTERVAL_MS,
    run: () => Promise.all([paymentChecks.checkAll(), issueAllLacking(database)]),
    failed: 'payments not watched',
  })
