import type { Kysely } from 'kysely'
import { refusal } from '../commands/refusal'
import { latestCompany } from '../company/company-records'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { hasNoGstin } from './site-facts'

const refuse = refusal('Nothing was changed.')

interface Steps {
  now: number
  /** The last step but the log: what it throws takes everything back. */
  end: (text: string) => void
}

/** The company says that it is not registered for GST, so that nobody asks it again. @throws ExpectedError where it has a GSTIN, or has said so */
export const answerNoGstin = (database: Kysely<Database>, { now, end }: Steps): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await lockName(transaction, 'no GSTIN')
    const gstin = (await latestCompany(transaction))?.gstin
    if (gstin) throw refuse('HAS_GSTIN', `The company has the GSTIN ${gstin}.`)
    if (await hasNoGstin(transaction)) throw refuse('SAID_ALREADY', 'That is entered already.')
    await transaction
      .insertInto('site_facts')
      .values({ name: 'no_gstin_at', value: new Date(now).toISOString() })
      .execute()
    end('The company has no GSTIN: nobody is asked for it any more')
    await writeLog(transaction, {
      kind: 'company has no GSTIN',
      record: 'company',
      after: { no_gstin: true },
    })
  })
