import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { PersonMail } from '../mail/mail'
import { mailboxKeyOf, oneLine } from '../mail/mail-queue'
import { refusalPage } from '../mail/mailing-headers'
import { SECRET_PLACE } from '../mail/secret-place'
import { hashOf } from '../security/secrets'
import { refusalsOf } from './mail-refusals'
import { checkFields, filledFor, NAMELESS, namesSomebody } from './mailing-fields'
import { type MailingGroup, type Member, readGroup } from './mailing-group'

/** The same text goes to nobody twice in this time, in milliseconds. */
const SAME_TEXT_MS = 7 * 24 * 60 * 60 * 1000

export interface MailingText {
  group: string
  subject: string
  text: string
}

/** Why somebody of a group gets no mail. */
export type WhyNot = 'refused' | 'no address' | 'mailed already' | 'has a place' | 'same mailbox'

interface Person {
  name: string
  email: string
}

export interface MailingPlan {
  group: MailingGroup
  /** Of subject and text as they were written. */
  textHash: string
  /** One for each person who gets it. */
  mails: PersonMail[]
  people: Person[]
  leftOut: Array<Person & { why: WhyNot }>
  /** Of all that somebody is shown: another person, another text or another amount is another version. */
  version: string
  /** What it does, in lines. */
  text: string
}

interface Planning {
  publicUrl: string
  now: number
}

/** The mailboxes that were mailed this text a short while ago. */
async function mailedAlready(database: Kysely<Database>, textHash: string, now: number) {
  const rows = await database
    .selectFrom('outbox')
    .innerJoin('mailings', 'mailings.id', 'outbox.mailing')
    .select('outbox.recipient_key')
    .where('mailings.text_hash', '=', textHash)
    .where('mailings.created_at', '>', now - SAME_TEXT_MS)
    .execute()
  return new Set(rows.map(({ recipient_key }) => recipient_key))
}

/** Each mailbox once, and who of the group gets nothing. */
async function chosenOf(
  database: Kysely<Database>,
  { members, mailClass }: MailingGroup,
  mailed: Set<string>,
) {
  const refusals =
    mailClass === 'offer'
      ? await refusalsOf(
          database,
          members.map(({ email }) => email),
        )
      : undefined
  const seen = new Set<string>()
  const whyNot = ({ email, hasPlace }: Member): WhyNot | undefined => {
    const mailbox = mailboxKeyOf(email)
    if (!email.includes('@')) return 'no address'
    if (refusals?.has(email)) return 'refused'
    if (hasPlace) return 'has a place'
    if (mailed.has(mailbox)) return 'mailed already'
    if (seen.has(mailbox)) return 'same mailbox'
    seen.add(mailbox)
    return undefined
  }
  const sorted = members.map((member) => ({ member, why: whyNot(member) }))
  return {
    chosen: sorted.flatMap(({ member, why }) => (why ? [] : [member])),
    leftOut: sorted.flatMap(({ member: { name, email }, why }) => (why ? [{ name, email, why }] : [])),
  }
}

const footerOf = ({ mailClass, because }: MailingGroup, publicUrl: string) =>
  mailClass === 'batch'
    ? because
    : `${because} To get no more such mails:\n${refusalPage(publicUrl, SECRET_PLACE)}`

/** The mail as one person gets it. */
export const mailTo = (
  member: Pick<Member, 'email' | 'fields'>,
  {
    group,
    subject,
    text,
    publicUrl,
  }: Omit<MailingText, 'group'> & { group: MailingGroup; publicUrl: string },
): PersonMail => ({
  class: group.mailClass,
  recipient: member.email,
  subject: oneLine(filledFor(subject, member)),
  body: `${filledFor(text, member)}\n\n${footerOf(group, publicUrl)}`,
})

const WHY_TEXTS: Readonly<Record<WhyNot, string>> = {
  refused: 'want no such mails',
  'no address': 'have no email address',
  'mailed already': 'were mailed the same text in the last 7 days',
  'has a place': 'have a place already',
  'same mailbox': 'read the same mailbox as somebody before',
}

export const several = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`

function linesOf(
  { group, people, leftOut }: Pick<MailingPlan, 'group' | 'people' | 'leftOut'>,
  subject: string,
) {
  const nameless = namesSomebody(subject) ? people.filter(({ name }) => name === '').length : 0
  const reasons = (Object.keys(WHY_TEXTS) as WhyNot[]).flatMap((why) => {
    const count = leftOut.filter((one) => one.why === why).length
    return count > 0 ? [`  left out: ${several(count)}, who ${WHY_TEXTS[why]}`] : []
  })
  return [
    `${group.text}: ${several(people.length)}`,
    ...reasons,
    ...(nameless > 0 ? [`  without a name: ${several(nameless)}, who read “${NAMELESS}” instead`] : []),
  ].join('\n')
}

/** Who would get which mail now. @throws ExpectedError for a group that is not there, and for fields that it does not have */
export async function planMailing(
  database: Kysely<Database>,
  { group: id, subject, text }: MailingText,
  { publicUrl, now }: Planning,
): Promise<MailingPlan> {
  const group = await readGroup(database, id, { publicUrl, now })
  checkFields({ subject, text }, group)
  const textHash = hashOf(JSON.stringify([subject, text]))
  const { chosen, leftOut } = await chosenOf(database, group, await mailedAlready(database, textHash, now))
  const mails = chosen.map((member) => mailTo(member, { group, subject, text, publicUrl }))
  const people = chosen.map(({ name, email }) => ({ name, email }))
  return {
    ...{ group, textHash, mails, people, leftOut },
    version: hashOf(JSON.stringify([group.id, mails, leftOut])).slice(0, 16),
    text: linesOf({ group, people, leftOut }, `${subject} ${text}`),
  }
}
