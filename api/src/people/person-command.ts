import type { Kysely } from 'kysely'
import { readAtOneMoment } from '../database/read-at-one-moment'
import type { Database } from '../database/schema'
import { findPerson, nobody } from './find-person'
import { personText } from './person-lines'
import { readPerson } from './person-rows'

/** `person <email address, id or name>`: all that is stored of somebody. @throws ExpectedError where it is nobody, or several people */
export const personCommand = (database: Kysely<Database>, name: string, now = Date.now()): Promise<string> =>
  readAtOneMoment(database, async (rows) => {
    const subject = await findPerson(rows, name.trim())
    const text = personText(await readPerson(rows, subject, now), subject)
    if (!text) throw nobody(name)
    return text
  })
