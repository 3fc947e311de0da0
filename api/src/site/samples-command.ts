import { isSampleName, isSamplePerson } from '@marga/content/art'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { askFirst } from '../commands/ask-first'
import { DRY_RUN_DONE, readValues } from '../commands/read-values'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { interviewsLeft } from './booked-interviews'
import { sampleMentorOf } from './mentor'
import { isDemonstration, type Reader } from './site-facts'

/** Trainers of the first content that are shown. */
export async function sampleTrainers(reader: Reader) {
  const shown = await reader
    .selectFrom('trainers')
    .select(['id', 'name'])
    .where('status', '=', 'approved')
    .orderBy('id')
    .execute()
  return shown.filter(isSamplePerson)
}

/** Courses on offer that name a trainer of the first content. */
async function sampleOffers(reader: Reader) {
  const offers = await reader
    .selectFrom('offerings')
    .select(['id', 'title', 'educator_name'])
    .orderBy('id')
    .execute()
  return offers.filter(({ educator_name }) => isSampleName(educator_name))
}

const named = (names: readonly string[]) => names.join(', ') || 'none'

async function describe(reader: Reader, now: number) {
  const [trainers, offers, mentor, left] = await Promise.all([
    sampleTrainers(reader),
    sampleOffers(reader),
    sampleMentorOf(reader),
    interviewsLeft(reader, now),
  ])
  return [
    `trainers: ${named(trainers.map(({ name }) => name))}`,
    `trainers of courses on offer: ${named([...new Set(offers.map(({ educator_name }) => educator_name))])}`,
    `mentor: ${mentor?.name ?? 'none'}`,
    'on pages: two reviews where learners have written none, the partners, the line that says so',
    ...(mentor && left ? [left] : []),
  ].join('\n')
}

interface Steps {
  now: number
  /** The last step but the log, with what goes in lines: what it throws takes everything back. */
  end: (text: string) => void
}

const goingText = async (reader: Reader, now: number) =>
  `These are removed from the site:\n${await describe(reader, now)}`

/** What is said where the demonstration has ended. */
export const ENDED = 'The samples are removed already.'

async function remove(transaction: Transaction<Database>, { now, end }: Steps) {
  const text = await goingText(transaction, now)
  const trainers = await sampleTrainers(transaction)
  const offers = await sampleOffers(transaction)
  const ids = trainers.map(({ id }) => id)
  if (ids.length > 0)
    await transaction.updateTable('trainers').set({ status: 'hidden' }).where('id', 'in', ids).execute()
  const offerIds = offers.map(({ id }) => id)
  if (offerIds.length > 0)
    await transaction
      .updateTable('offerings')
      .set({ educator_name: '', educator_profile: '' })
      .where('id', 'in', offerIds)
      .execute()
  await transaction
    .insertInto('site_facts')
    .values({ name: 'samples_removed_at', value: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  end(text)
  await writeLog(transaction, {
    kind: 'samples removed',
    record: 'site',
    before: { trainers: ids, offerings: offerIds },
  })
}

/** Ends the demonstration. @returns false where it has ended already */
export const endDemonstration = (database: Kysely<Database>, steps: Steps): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    await lockName(transaction, 'samples')
    if (!(await isDemonstration(transaction))) return false
    await remove(transaction, steps)
    return true
  })

/** `samples`: what of the site is invented. */
export async function listSamples(database: Kysely<Database>): Promise<string> {
  if (!(await isDemonstration(database))) return 'The samples are removed: the site is no demonstration.'
  return `The site is a demonstration. Invented are:\n${await describe(database, Date.now())}`
}

/** `samples remove`: the site is no demonstration any more. Shows what goes, and asks. @returns what is printed */
export async function removeSamples(database: Kysely<Database>, words: readonly string[]): Promise<string> {
  const { isConfirmed, isDryRun } = readValues(z.strictObject({}), words, 0)
  if (!(await isDemonstration(database))) return ENDED
  const text = await goingText(database, Date.now())
  if (isDryRun) return `${text}\n${DRY_RUN_DONE}`
  await askFirst(text, isConfirmed)
  if (!(await endDemonstration(database, { now: Date.now(), end: () => {} }))) return ENDED
  return 'The samples are removed. Pages name no trainer, mentor or partner until the company enters its own.'
}
