import { SITE_TEXTS, type SiteTextName } from '@marga/api-contract/site-texts'
import { type TextFacts, textFacts, textListFacts } from '@marga/api-contract/text-fields'
import { lineChanges } from '@marga/constants/line-changes'
import { z } from 'zod'
import type { TextValue } from './text-records'

export type TextField = TextFacts & { name: string }
export interface TextListField {
  name: string
  label: string
  entry: string
  most: number
  hint: string
  fields: TextField[]
}

type Shape = z.core.$ZodShape

const shapeOf = (name: SiteTextName): Shape => SITE_TEXTS[name].shape

const fieldsOf = (shape: Shape): TextField[] =>
  Object.entries(shape).flatMap(([name, schema]) => {
    const facts = textFacts.get(schema)
    return facts ? [{ ...facts, name }] : []
  })

function entryShape(schema: z.core.$ZodType): Shape {
  if (!(schema instanceof z.ZodArray) || !(schema.element instanceof z.ZodObject))
    throw new Error('A list of texts has entries with fields.')
  return schema.element.shape
}

export interface TextParts {
  fields: TextField[]
  lists: TextListField[]
}

/** What a shape of fields and lists consists of, as the office shows it. */
export const partsOfShape = (shape: Shape): TextParts => ({
  fields: fieldsOf(shape),
  lists: Object.entries(shape).flatMap(([list, schema]) => {
    const facts = textListFacts.get(schema)
    return facts ? [{ ...facts, name: list, fields: fieldsOf(entryShape(schema)) }] : []
  }),
})

/** What a text consists of: fields first, then lists. */
export const partsOf = (name: SiteTextName): TextParts => partsOfShape(shapeOf(name))

type Values = Readonly<Record<string, unknown>>

/** An entry on one line: what it says, without what it leaves empty. */
const entryLine = (fields: readonly TextField[], entry: Values) =>
  fields.flatMap(({ name }) => (entry[name] ? [String(entry[name])] : [])).join(' | ')

/** The entries of a list, a line each. */
const entryLines = ({ name, fields }: TextListField, value: Values): string[] => {
  const entries = value[name]
  return Array.isArray(entries) ? entries.map((entry: Values) => entryLine(fields, entry)) : []
}

/** What a text says, as the log keeps it: a list is a text with a line for each entry. */
export function loggedText(name: SiteTextName, value: TextValue): Record<string, string> {
  const values: Values = value
  const { fields, lists } = partsOf(name)
  return {
    ...Object.fromEntries(fields.map((field) => [field.name, String(values[field.name])])),
    ...Object.fromEntries(lists.map((list) => [list.name, entryLines(list, values).join('\n')])),
  }
}

/** What a text says, in lines. */
export function textLines(name: SiteTextName, value: TextValue): string[] {
  const values: Values = value
  const { fields, lists } = partsOf(name)
  return [
    ...fields.map((field) => `  ${field.label}: ${values[field.name] || '-'}`),
    ...lists.flatMap((list) => {
      const lines = entryLines(list, values)
      return [`  ${list.label}:${lines.length === 0 ? ' none' : ''}`, ...lines.map((line) => `    ${line}`)]
    }),
  ]
}

/** What differs, in lines: of a list the entries that go and that come. */
export function changedLines(name: SiteTextName, before: TextValue, after: TextValue): string[] {
  const [old, fresh]: [Values, Values] = [before, after]
  const { fields, lists } = partsOf(name)
  return [
    ...fields
      .filter((field) => old[field.name] !== fresh[field.name])
      .map((field) => `  ${field.label}: ${old[field.name] || '-'} -> ${fresh[field.name] || '-'}`),
    ...lists.flatMap((list) => {
      const changes = lineChanges(entryLines(list, old), entryLines(list, fresh))
      return changes.length > 0 ? [`  ${list.label}:`, ...changes.map((change) => `    ${change}`)] : []
    }),
  ]
}
