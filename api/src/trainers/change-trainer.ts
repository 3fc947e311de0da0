import type { TrainerRegistration } from '@marga/api-contract/trainers'
import { ExpectedError } from '@marga/server/failures/expected-error'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { keyOf } from '../database/key-of'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { trainerApproved } from '../mail/messages'
import type { MailParts } from '../payments/refund-mails'
import type { Reader } from '../site/site-facts'
import { TrainerRepository } from './trainer-repository'

/** A trainer as the database has them. */
export type StoredTrainer = Selectable<Database['trainers']> & { paidVideos: readonly string[] }

/** @returns undefined where there is none */
export async function storedTrainer(reader: Reader, id: number): Promise<StoredTrainer | undefined> {
  const row = await reader.selectFrom('trainers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const videos = await reader
    .selectFrom('trainer_videos')
    .select('link')
    .where('trainer_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...row, paidVideos: videos.map(({ link }) => link) }
}

/** What becomes of the photo: another file, none, or undefined where it stays. */
export type NewPhoto = string | undefined

interface Written {
  trainer: TrainerRegistration
  photo: NewPhoto
}

const LABELS = {
  ...{ name: 'Name', contact: 'Contact', email: 'Email', course: 'Course', custom_course: 'Course name' },
  ...{
    course_description: 'Description',
    photo: 'Photo',
    demo_video: 'Demo video',
    paidVideos: 'Paid videos',
  },
} as const
type Field = keyof typeof LABELS
const FIELDS = Object.keys(LABELS) as Field[]

const columnsOf = (trainer: TrainerRegistration) => ({
  ...{ name: trainer.name, contact: trainer.contact, email: trainer.email, course: trainer.course },
  // Of one of the choices the name of another course says nothing.
  custom_course: trainer.course === 'Other' ? trainer.customCourse : '',
  ...{ course_description: trainer.courseDescription, demo_video: trainer.demoVideo },
})

type Facts = Readonly<Record<Field, string>>

/** The name of a file is nobody's business: a photo is there, or another one is. */
const factsOf = (stored: Omit<StoredTrainer, 'id' | 'status'>, photo: string): Facts => ({
  ...{ name: stored.name, contact: stored.contact, email: stored.email, course: stored.course },
  ...{ custom_course: stored.custom_course, course_description: stored.course_description },
  ...{ demo_video: stored.demo_video, paidVideos: stored.paidVideos.join(', '), photo },
})

interface Parts {
  database: Kysely<Database>
  /** The last step but the log, with before and after in lines: what it throws takes everything back. */
  end: (text: string) => void
}

async function storeVideos(transaction: Transaction<Database>, id: number, links: readonly string[]) {
  await transaction.deleteFrom('trainer_videos').where('trainer_id', '=', id).execute()
  const rows = links.map((link, position) => ({ trainer_id: id, position, link }))
  if (rows.length > 0) await transaction.insertInto('trainer_videos').values(rows).execute()
}

const pick = (facts: Facts, names: readonly Field[]) =>
  Object.fromEntries(names.map((name) => [name, facts[name]]))

/**
 * Changes what a trainer's entry says, whatever its state.
 *
 * @param check looks at the trainer before, in the transaction: what it throws takes everything back
 * @returns the name of a file that no row names any more; '' for none
 * @throws ExpectedError where there is no such trainer, or nothing differs
 */
export const changeTrainer = (
  { database, end, check }: Parts & { check: (before: StoredTrainer) => void },
  { id, trainer, photo }: Written & { id: number },
): Promise<string> =>
  database.transaction().execute(async (transaction) => {
    await lockName(transaction, `trainer ${id}`)
    const stored = await storedTrainer(transaction, id)
    if (!stored) throw new ExpectedError('NO_TRAINER', `There is no trainer ${id}.`)
    check(stored)
    const columns = columnsOf(trainer)
    const before = factsOf(stored, stored.photo ? 'a photo' : 'none')
    const other = stored.photo ? 'another photo' : 'a photo'
    const shownPhoto = photo === undefined ? before.photo : photo ? other : 'none'
    const after = factsOf({ ...stored, ...columns, paidVideos: trainer.paidVideos }, shownPhoto)
    const changed = FIELDS.filter((name) => before[name] !== after[name])
    if (changed.length === 0)
      throw new ExpectedError('SAME_TRAINER', 'It says this already. Nothing was changed.')
    await transaction
      .updateTable('trainers')
      .set({ ...columns, ...(photo !== undefined && { photo }) })
      .where('id', '=', id)
      .execute()
    await storeVideos(transaction, id, trainer.paidVideos)
    end(
      changed
        .map((name) => `${LABELS[name]}: ${before[name] || 'nothing'} -> ${after[name] || 'nothing'}`)
        .join('\n'),
    )
    await writeLog(transaction, {
      ...{ kind: 'trainer changed', record: `trainer ${id}` },
      person: {
        ...{ accountId: null, email: stored.email || trainer.email },
        ...{ before: pick(before, changed), after: pick(after, changed) },
      },
    })
    return photo === undefined ? '' : stored.photo
  })

/** A press that is sent twice adds nobody twice. @throws ExpectedError */
async function requireNew(transaction: Transaction<Database>, { name, email }: TrainerRegistration) {
  await lockName(transaction, 'trainers added')
  const known = await transaction
    .selectFrom('trainers')
    .select(['id', 'email'])
    .where('name', '=', name)
    .orderBy('id')
    .execute()
  const same = known.find((one) => keyOf(one.email) === keyOf(email))
  if (!same) return
  throw new ExpectedError(
    'TRAINER_KNOWN',
    `${name} with this address is there already, as number ${same.id}. Nothing was changed.`,
  )
}

/** Adds a trainer, who is shown at once: they get the mail of an approval. @returns the new number */
export const addTrainer = (
  { database, end, mails: { outbox, publicUrl } }: Parts & { mails: MailParts },
  { trainer, photo = '' }: Written,
): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    await requireNew(transaction, trainer)
    const columns = columnsOf(trainer)
    const added = { ...trainer, customCourse: columns.custom_course, photo, status: 'approved' as const }
    const id = await new TrainerRepository(transaction).add(added)
    const mail = { email: trainer.email, link: `${publicUrl}/trainer/${id}`, reason: '' }
    await outbox.put(transaction, trainerApproved(mail))
    const none = { ...columns, photo: '', paidVideos: trainer.paidVideos }
    const facts = factsOf(none, photo ? 'a photo' : 'none')
    const said = FIELDS.filter((name) => facts[name] !== '')
    end([...said.map((name) => `${LABELS[name]}: ${facts[name]}`), 'Shown on the site at once.'].join('\n'))
    await writeLog(transaction, {
      ...{ kind: 'trainer added', record: `trainer ${id}`, after: { status: 'approved' } },
      person: { accountId: null, email: trainer.email, after: pick(facts, said) },
    })
    return id
  })
