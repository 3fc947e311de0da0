import { storedWord } from '@marga/constants/stored-words'
import { isSamplePerson } from '@marga/content/art'
import { ExpectedError } from '@marga/server/failures/expected-error'
import type { Kysely } from 'kysely'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { trainerApproved, trainerRefused } from '../mail/messages'
import type { MailParts } from '../payments/refund-mails'
import { isDemonstration } from '../site/site-facts'
import { type StoredTrainer, storedTrainer } from './change-trainer'

type Status = Database['trainers']['status']

const USAGE = `trainers                        those who wait for a decision
  trainers approve <id>           show a trainer on the site, and tell them by mail
  trainers refuse <id> <reason>   the reason is mailed to them
  trainers hide <id>              take a trainer off the site; approve shows them again`

const unknown = () => new ExpectedError('TRAINER_COMMAND', `Use one of:\n  ${USAGE}`)

async function listWaiting(database: Kysely<Database>): Promise<string> {
  const rows = await database
    .selectFrom('trainers')
    .select(['id', 'name', 'email', 'contact', 'course', 'custom_course', 'course_description', 'demo_video'])
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
  const lines = rows.map((row) =>
    [
      `${row.id}  ${row.name}, ${row.email}, ${row.contact}: ${row.custom_course || row.course}`,
      row.course_description,
      row.demo_video,
    ]
      .filter(Boolean)
      .join('\n    '),
  )
  return lines.join('\n') || 'No trainer waits for a decision.'
}

/** Programs with an open batch and the trainers who teach them: their pages name nobody once the trainer is not shown. */
export const openPrograms = (database: Kysely<Database>) =>
  database
    .selectFrom('programs')
    .innerJoin('program_batches', 'program_batches.product', 'programs.product')
    .select(['programs.program', 'programs.trainer_id'])
    .distinct()
    .where('program_batches.is_open', '=', 1)

const openProgramsOf = async (database: Kysely<Database>, id: number) =>
  (await openPrograms(database).where('programs.trainer_id', '=', id).execute()).map(({ program }) => program)

interface Decision {
  id: number
  status: Exclude<Status, 'pending'>
  /** Why, where the trainer is refused. */
  reason?: string
}

interface Steps {
  database: Kysely<Database>
  mails: MailParts
  /** Looks at the trainer before, in the transaction: what it throws takes everything back. */
  check?: (before: StoredTrainer) => void
  /** The last step but the log, with before and after in lines: what it throws takes everything back. */
  end?: (text: string) => void
}

/** @throws ExpectedError */
function requireReason({ id, status, reason = '' }: Decision) {
  if (status !== 'refused' || reason.trim()) return
  throw new ExpectedError(
    'NO_REASON',
    `Say why. The reason is mailed to the trainer. See: npm run db -- trainers refuse ${id} <reason>`,
  )
}

const leftText = (programs: readonly string[]) =>
  programs.map((program) => `The open batch of ${program} names this trainer: its page shows none now.`)

/** @returns the trainer, and whether the decision changed anything. @throws ExpectedError where there is none */
export async function decide(
  { database, mails, check = () => {}, end = () => {} }: Steps,
  decision: Decision,
) {
  const { id, status, reason = '' } = decision
  const { outbox, publicUrl } = mails
  requireReason(decision)
  return database.transaction().execute(async (transaction) => {
    await lockName(transaction, `trainer ${id}`)
    const trainer = await storedTrainer(transaction, id)
    if (!trainer) throw new ExpectedError('NO_TRAINER', `There is no trainer ${id}.`)
    check(trainer)
    const isInvented = isSamplePerson({ id, name: trainer.name })
    if (status === 'approved' && isInvented && !(await isDemonstration(transaction)))
      throw new ExpectedError(
        'SAMPLE_TRAINER',
        `${trainer.name} is invented, and the samples of this site are removed. Nothing was changed.`,
      )
    const { numUpdatedRows } = await transaction
      .updateTable('trainers')
      .set({ status })
      .where('id', '=', id)
      .where('status', '<>', status)
      .executeTakeFirst()
    const isChanged = numUpdatedRows > 0n
    const mail = { email: trainer.email, link: `${publicUrl}/trainer/${id}`, reason }
    const isTold =
      isChanged && trainer.email !== '' && status !== 'hidden'
        ? await outbox.put(transaction, status === 'approved' ? trainerApproved(mail) : trainerRefused(mail))
        : false
    const left = isChanged && status !== 'approved' ? leftText(await openProgramsOf(transaction, id)) : []
    end(
      [
        `${trainer.name}: ${storedWord('status', trainer.status)} -> ${storedWord('status', status)}`,
        ...left,
      ].join('\n'),
    )
    await writeLog(transaction, {
      kind: 'trainer decided',
      record: `trainer ${id}`,
      before: { status: trainer.status },
      after: { status },
      ...(reason && { person: { accountId: null, email: trainer.email, after: { reason } } }),
    })
    return { name: trainer.name, isChanged, isTold, left }
  })
}

const DECISIONS: Partial<Record<string, Decision['status']>> = {
  approve: 'approved',
  refuse: 'refused',
  hide: 'hidden',
}

/** The command `trainers`. Answers what it says. @throws ExpectedError where it cannot do that */
export async function trainersCommand(
  database: Kysely<Database>,
  mails: MailParts,
  [action = 'pending', number = '', ...words]: string[],
): Promise<string> {
  if (action === 'pending') return listWaiting(database)
  const status = DECISIONS[action]
  if (!status || !/^[1-9]\d{0,8}$/.test(number)) throw unknown()
  const reason = words.join(' ').trim()
  const { name, isChanged, isTold, left } = await decide(
    { database, mails },
    { id: Number(number), status, reason },
  )
  if (!isChanged) return `${name} is ${status} already.`
  return [`${name} is ${status}. ${isTold ? 'They get a mail.' : 'Nobody gets a mail.'}`, ...left].join('\n')
}
