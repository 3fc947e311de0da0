import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { askFirst } from '../commands/ask-first'
import { DRY_RUN_DONE, readValues, wordsOf } from '../commands/read-values'
import type { Database } from '../database/schema'
import type { ManyQueue } from '../mail/mail-queue'
import { moment } from '../mail/messages'
import { refuse } from './mailing-group'
import { type MailingPlan, planMailing, several } from './plan-mailing'
import { listGroups, readMailings } from './read-mailings'
import { sendMailing } from './send-mailing'

const schema = z.strictObject({
  subject: wordsOf('write a subject: subject="The first session"', 150),
  text: wordsOf('write the text of the mail: text=<file>', 1_000),
  by: wordsOf('write who sends it: by=Meera', 100),
})

async function textIn(path: string): Promise<string> {
  const text = (await readFile(path, 'utf8').catch(() => '')).trim()
  if (text === '') throw refuse('NO_TEXT', `There is no text in ${path}.`)
  return text
}

const changed = () =>
  refuse('CHANGED_SINCE', 'Somebody has joined or left the group meanwhile. Look at it again.')

/** Everybody who gets it, and the mail of the first of them. */
function shownOf({ text, people, mails: [first] }: MailingPlan): string {
  const list = people.map(({ name, email }) => `  ${[name, email].filter(Boolean).join(', ')}`)
  return [text, ...list, ...(first ? ['', `Subject: ${first.subject}`, '', first.body] : [])].join('\n')
}

interface Parts {
  database: Kysely<Database>
  queue: ManyQueue
  publicUrl: string
}

/**
 * `mailing batch:datascience-1 subject="We begin" text=mail.txt by=Meera`: shows who gets which mail, and asks. Without a group it
 * lists them.
 * @returns what is printed
 */
export async function mailingCommand(
  { database, queue, publicUrl }: Parts,
  words: readonly string[],
  now = Date.now(),
): Promise<string> {
  if (words.length === 0) {
    const groups = await listGroups(database)
    return groups
      .map(({ group, text, people }) => `${group}  ${text}${people === null ? '' : `, ${several(people)}`}`)
      .join('\n')
  }
  const { names, values, isConfirmed, isDryRun } = readValues(schema, words)
  const wanted = { group: names[0] ?? '', subject: values.subject, text: await textIn(values.text) }
  const { version, ...plan } = await planMailing(database, wanted, { publicUrl, now })
  if (isDryRun) return `${shownOf({ ...plan, version })}\n${DRY_RUN_DONE}`
  await askFirst(shownOf({ ...plan, version }), isConfirmed)
  const { id, people } = await sendMailing(database, wanted, {
    ...{ queue, publicUrl, by: values.by, now },
    check: (found) => {
      if (found.version !== version) throw changed()
    },
  })
  return `Mailing ${id}: the running site sends it to ${several(people.length)}.`
}

/** `mailing list`: what was sent to many, the newest first. */
export async function mailingList(database: Kysely<Database>): Promise<string> {
  const rows = await readMailings(database)
  if (rows.length === 0) return 'Nothing was written to many people yet.'
  return rows
    .map(
      ({ id, to_group, subject, people, sent, waiting, refused, stopped, given_up, created_at, sent_by }) =>
        [
          `${id}  ${moment(created_at)}  ${to_group}  ${subject}  by ${sent_by}`,
          `    ${several(people)}: ${sent} went out, ${waiting} wait, ${refused} refused and tried again, ${stopped} taken back, ${given_up} given up`,
        ].join('\n'),
    )
    .join('\n')
}
