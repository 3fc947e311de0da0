import {
  MAIL_FIELDS,
  type MailFields,
  type MailTextName,
  type SiteTextName,
  type SiteTexts,
} from '@marga/api-contract/site-texts'
import { fieldsIn, filledText } from '@marga/constants/linked-text'
import { MAIL_SAMPLES, MAIL_TEXTS } from '@marga/content/mail-texts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { changedTexts, type TextValue } from './text-records'

/** Which text a mail is, and the values of its fields. */
export interface MailTemplate {
  name: MailTextName
  fields: Readonly<Record<string, string>>
}

type MailText = SiteTexts[MailTextName]

export const isMailText = (name: string): name is MailTextName => Object.hasOwn(MAIL_FIELDS, name)

/** A paragraph says something unless every field of it is empty. */
const saysSomething = (text: string, fields: MailTemplate['fields']) => {
  const written = fieldsIn(text)
  return written.length === 0 || written.some((field) => fields[field.slice(1, -1)])
}

const written = ({ subject, paragraphs }: MailText, fields: MailTemplate['fields']) => ({
  subject: filledText(subject, fields),
  body: paragraphs
    .filter(({ text }) => saysSomething(text, fields))
    .map(({ text }) => filledText(text, fields))
    .join('\n\n'),
})

/** Subject and body of a mail as they are built in, and what the company's own words of it need. */
export const templated = <Name extends MailTextName>(name: Name, fields: MailFields<Name>) => ({
  ...written(MAIL_TEXTS[name], fields),
  template: { name, fields } satisfies MailTemplate,
})

/** A mail as a sample reader gets it; undefined for a text that is none. */
export const sampleMail = (name: SiteTextName, value: TextValue) =>
  isMailText(name) && 'subject' in value ? written(value, MAIL_SAMPLES[name]) : undefined

interface Worded {
  template?: MailTemplate
}

/** A mail in the words of the company, where it has some. */
export async function inOwnWords<M extends Worded | object>(
  reader: Pick<Kysely<Database>, 'selectFrom'>,
  mail: M,
): Promise<M> {
  const template = 'template' in mail ? mail.template : undefined
  if (!template) return mail
  const changed = (await changedTexts(reader, [template.name]))[template.name]
  return changed ? { ...mail, ...written(changed, template.fields) } : mail
}
