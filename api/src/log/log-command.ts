import type { Kysely } from 'kysely'
import { refusal } from '../commands/refusal'
import type { Database } from '../database/schema'
import { type Mark, type Verified, verifyLog } from './verify-log'

const refuse = refusal('Nothing was checked.')

/** Faults that are listed at once. */
const MOST_LISTED = 50

/** @throws ExpectedError for a text that no check has printed */
function markOf(word: string): Mark | undefined {
  if (word === '') return undefined
  const [, id = '', hash = ''] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(word) ?? []
  if (!id)
    throw refuse('NO_MARK', `"${word}" is no mark. Write the one that an earlier log verify has printed.`)
  return { id: Number(id), hash }
}

function textOf({ faults, rows, forgotten, last }: Omit<Verified, 'isWhole'>): string {
  const more = faults.length - MOST_LISTED
  const kept = forgotten > 0 ? ` Personal values of ${forgotten} are removed, with the person.` : ''
  const counted = `${rows} ${rows === 1 ? 'row' : 'rows'} read.${kept}`
  if (faults.length > 0)
    return [...faults.slice(0, MOST_LISTED), ...(more > 0 ? [`${more} more faults.`] : []), counted].join(
      '\n',
    )
  if (!last) return 'The log is empty.'
  return `The log is as it was written: ${counted}\nTo compare it with today later, note this mark: ${last.id}:${last.hash}`
}

/** `log verify [<mark>]`. @returns what is printed, and whether the log is as it was written */
export async function verifyCommand(
  database: Kysely<Database>,
  word: string,
): Promise<{ text: string; isRight: boolean }> {
  const verified = await verifyLog(database, { noted: markOf(word) })
  return { text: textOf(verified), isRight: verified.faults.length === 0 }
}
