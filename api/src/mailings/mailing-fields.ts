import { CommandValuesError } from '../commands/read-values'
import type { MailingGroup, Member } from './mailing-group'

/** What {name} says to who has given none. */
export const NAMELESS = 'there'

const FIELD = /\{([^{}]*)\}/g

const nameIn = (field: string) => field.trim().toLowerCase().replace(/\s+/g, ' ')

const listOf = (fields: readonly string[]) => fields.map((field) => `{${field}}`).join(', ')

/** Why a text cannot be filled for a group; undefined where it can. */
function faultIn(text: string, { fields, members }: MailingGroup): string | undefined {
  for (const [written, field = ''] of text.matchAll(FIELD)) {
    const name = nameIn(field)
    if (!Object.hasOwn(fields, name))
      return `There is no field ${written} here. Write one of: ${listOf(Object.keys(fields))}.`
    const isEmpty = name !== 'name' && members.some((member) => !member.fields[name])
    if (isEmpty) return `Nobody knows what ${written} is: leave it out, or ${fields[name]}.`
  }
  return undefined
}

/** @throws CommandValuesError for fields that a group does not have, or that have no value */
export function checkFields(texts: Readonly<Record<string, string>>, group: MailingGroup) {
  const faults = Object.entries(texts).flatMap(([name, text]) => {
    const message = faultIn(text, group)
    return message === undefined ? [] : [{ name, message }]
  })
  if (faults.length > 0) throw new CommandValuesError(faults.map(({ message }) => message).join('\n'), faults)
}

/** A text as somebody reads it. What a field says is not looked at again. */
export const filledFor = (text: string, { fields }: Pick<Member, 'fields'>) =>
  text.replace(FIELD, (_, field: string) => fields[nameIn(field)] || NAMELESS)

export const namesSomebody = (text: string) =>
  [...text.matchAll(FIELD)].some(([, field = '']) => nameIn(field) === 'name')
