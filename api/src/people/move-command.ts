import type { Kysely } from 'kysely'
import { z } from 'zod'
import { batchRows } from '../batches/batch-rows'
import { batchNamed } from '../batches/which-batch'
import { askFirst } from '../commands/ask-first'
import { previewOf, readValues, wordsOf } from '../commands/read-values'
import type { Database } from '../database/schema'
import type { MailParts } from '../payments/refund-mails'
import { movePlace } from './move-place'
import { refuseMove } from './move-target'
import { whichPlace } from './which-place'

/** Keeps a place without a batch. */
export const LATER = 'later'

const moveSchema = z.strictObject({
  reason: wordsOf('a reason is a text: reason="She asked for evenings"').default(''),
  by: wordsOf('by is a name: by=Meera', 100).default(''),
})

/** A place and where it goes to, in the words of the command. @throws CommandValuesError that names every fault */
export const readMove = (words: readonly string[]) => readValues(moveSchema, words, 2)

interface Parts {
  database: Kysely<Database>
  mails: MailParts
}

/** The program that a word names by its product or a batch of it; undefined for none. */
async function programOf(database: Kysely<Database>, name: string): Promise<string | undefined> {
  const wanted = name.toLowerCase()
  const rows = await batchRows(database).execute()
  return rows.find(({ id, product }) => [id, product.toLowerCase()].includes(wanted))?.program
}

/**
 * `move <person, place or order> <batch, program or later>`: shows what it does, and asks.
 *
 * @returns what is printed
 * @throws ExpectedError for what is refused
 */
export async function moveCommand({ database, mails }: Parts, words: readonly string[]): Promise<string> {
  const { names, values, isConfirmed, isDryRun } = readMove(words)
  const [name = '', target = ''] = names
  if (!target)
    throw refuseMove(
      'MOVE_WORDS',
      'Write whose place, and where to: move asha@example.com datascience-2, or later.',
    )
  const now = Date.now()
  const isLater = target.toLowerCase() === LATER
  const program = isLater ? undefined : await programOf(database, target)
  const place = await whichPlace(database, { name, program, refuse: refuseMove })
  const batch = isLater ? null : (await batchNamed(database, target, now)).id
  const wanted = { registration: place.id, target: batch, ...values }
  const text = await previewOf((end) => movePlace(database, { mails, wanted, now }, { end }))
  if (isDryRun) return `${text}\nNothing was moved: this was a dry run.`
  await askFirst(text, isConfirmed)
  const done = await movePlace(database, { mails, wanted, now: Date.now() })
  // Between the question and the answer a seat or a payment can have changed what it does.
  const changed = done.text === text ? '' : `Meanwhile something had changed; this was done:\n${done.text}\n`
  return `${changed}Moved. People who get a mail of it: ${done.told.length}.`
}
