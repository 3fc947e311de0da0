import type { Kysely } from 'kysely'
import { readAtOneMoment } from '../database/read-at-one-moment'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { findPerson, nobody, type Subject } from './find-person'
import { personText } from './person-lines'
import { readPerson } from './person-rows'

/** Nothing of somebody is shown that is not logged: they can read who has looked. */
export const logView = (database: Kysely<Database>, { accountId, key, orderIds }: Subject) =>
  database.transaction().execute((transaction) =>
    writeLog(transaction, {
      kind: 'viewed',
      record: orderIds[0] ? `order ${orderIds[0]}` : '',
      person: { accountId, email: key },
    }),
  )

/** `person <email address, id or name>`: all that is stored of somebody. @throws ExpectedError where it is nobody, or several people */
export async function personCommand(
  database: Kysely<Database>,
  name: string,
  now = Date.now(),
): Promise<string> {
  const { text, subject } = await readAtOneMoment(database, async (rows) => {
    const found = await findPerson(rows, name.trim())
    const shown = personText(await readPerson(rows, found, now), found)
    if (!shown) throw nobody(name)
    return { text: shown, subject: found }
  })
  await logView(database, subject)
  return text
}
