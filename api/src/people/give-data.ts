import type { Kysely } from 'kysely'
import { exportOwnData } from '../account-settings/export-own-data'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import type { Subject } from './find-person'
import { withWholePerson } from './whole-person'

/** Takes a transaction back once what it has read is known. */
class TakenBack extends Error {
  override readonly name = 'TakenBack'
}

type PersonalData = Awaited<ReturnType<typeof exportOwnData>>

/** What somebody reads of an account that they do not have. */
const WITHOUT_ACCOUNT = { username: '', created_at: 0 } as const

/**
 * All that is stored of a person, as they would get it on `/account`; that it was given out is logged, and they read it there.
 *
 * @throws ExpectedError for the staff, who have that page
 */
export async function giveData(
  database: Kysely<Database>,
  subject: Subject,
  now: number,
): Promise<PersonalData> {
  const { accountId, key } = subject
  let data: PersonalData | undefined
  const read = withWholePerson(database, subject, {
    now,
    run: async (person) => {
      data = await exportOwnData(person.transaction, person.accountId)
      throw new TakenBack()
    },
  })
  await read.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  if (!data) throw new Error('The data of a person were not read.')
  await database
    .transaction()
    .execute((transaction) =>
      writeLog(transaction, { kind: 'data given out', record: '', person: { accountId, email: key } }),
    )
  return { ...data, ...(accountId === null && WITHOUT_ACCOUNT) }
}
