import type { OfficeText, OfficeTextList, OfficeTextValue } from '@marga/api-contract/office-texts'
import type { Problem } from '@marga/api-contract/problem'
import { useEffect, useMemo, useReducer, useState } from 'react'

type Entry = Readonly<Record<string, string>>
/** A text with its parts, and what tells it from the one before. */
type FormText = Pick<OfficeText, 'version' | 'value' | 'fields' | 'lists'>

/** An entry of a list, and what React knows it by while it moves. */
interface Keyed {
  key: number
  entry: Entry
}

export interface Form {
  version: string
  /** What the text said when the form began, or was brought up to date. */
  base: OfficeTextValue
  fields: Readonly<Record<string, string>>
  lists: Readonly<Record<string, readonly Keyed[]>>
  nextKey: number
  /** What somebody else has changed since, part by part. */
  meanwhile: ReadonlyArray<Meanwhile>
  /** It is stored, and nothing was typed since. */
  isSaved: boolean
}

export interface Meanwhile {
  label: string
  before: string[]
  theirs: string[]
  /** Left out where nothing else was typed here. */
  yours?: string[]
}

export type Deed =
  | { type: 'field'; name: string; text: string }
  | { type: 'entry'; list: string; key: number; name: string; text: string }
  | { type: 'add'; list: OfficeTextList }
  | { type: 'move'; list: string; key: number; by: 1 | -1 }
  | { type: 'remove'; list: string; key: number }
  | { type: 'saved' }
  | { type: 'stored'; text: FormText }
  | { type: 'left'; value: unknown }

const isList = (part: OfficeTextValue[string] | undefined): part is Entry[] => Array.isArray(part)

function begun({ version, value }: Pick<OfficeText, 'version' | 'value'>, nextKey = 0): Form {
  let key = nextKey
  const parts = Object.entries(value)
  return {
    ...{ version, base: value, meanwhile: [], isSaved: false },
    fields: Object.fromEntries(parts.flatMap(([name, part]) => (isList(part) ? [] : [[name, part]]))),
    lists: Object.fromEntries(
      parts.flatMap(([name, part]) =>
        isList(part) ? [[name, part.map((entry) => ({ key: key++, entry }))] as const] : [],
      ),
    ),
    nextKey: key,
  }
}

/** What the form says, as it is sent. */
export const textOf = ({ fields, lists }: Pick<Form, 'fields' | 'lists'>): OfficeTextValue => ({
  ...fields,
  ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.map(({ entry }) => entry)])),
})

/** The field of an entry, wherever the entry is moved to. */
export const entryField = (list: string, key: number, name: string) => `${list}.${key}.${name}`

/** Faults of what was sent, by the fields of the form: `questions.2.answer` is of the entry that was the third one then. */
function faultsByField(problem: Problem | undefined, { lists }: Pick<Form, 'lists'>) {
  if (!problem?.errors) return problem
  const nameOf = (path: string) => {
    const [list = '', index = '', name = ''] = path.split('.')
    const sent = lists[list]?.[Number(index)]
    return sent && name ? entryField(list, sent.key, name) : path
  }
  const errors = Object.entries(problem.errors).map(([path, faults]) => [nameOf(path), faults] as const)
  return { ...problem, errors: Object.fromEntries(errors) }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether something is typed that is not stored. */
export const isChanged = (form: Form) =>
  Object.entries(textOf(form)).some(([name, part]) => !isSame(part, form.base[name]))

/** A part of a text line by line: of a list a line for each entry. */
const linesOf = (part: OfficeTextValue[string] | undefined): string[] => {
  if (!isList(part)) return part ? part.split('\n') : ['nothing']
  const lines = part.map((entry) => Object.values(entry).filter(Boolean).join(' | '))
  return lines.length > 0 ? lines : ['nothing']
}

/** The form once the text is another one: what was typed stays, and what was not touched is as it is now. */
function broughtUp(form: Form, text: FormText): Form {
  if (form.isSaved) return begun(text, form.nextKey)
  const own = textOf(form)
  const names = [...text.fields, ...text.lists]
  const isTouched = (name: string) => !isSame(own[name], form.base[name])
  const kept = Object.fromEntries(
    names.map(({ name }) => [name, (isTouched(name) ? own[name] : text.value[name]) ?? '']),
  )
  const meanwhile = names
    .filter(({ name }) => !isSame(text.value[name], form.base[name]) && !isSame(text.value[name], own[name]))
    .map(({ name, label }) => ({
      ...{ label, before: linesOf(form.base[name]), theirs: linesOf(text.value[name]) },
      ...(isTouched(name) && { yours: linesOf(own[name]) }),
    }))
  return { ...begun({ version: text.version, value: kept }, form.nextKey), base: text.value, meanwhile }
}

const withList = (form: Form, name: string, change: (list: readonly Keyed[]) => Keyed[]): Form => ({
  ...{ ...form, isSaved: false },
  lists: { ...form.lists, [name]: change(form.lists[name] ?? []) },
})

function moved(list: readonly Keyed[], key: number, by: 1 | -1): Keyed[] {
  const at = list.findIndex((one) => one.key === key)
  const [own, other] = [list[at], list[at + by]]
  if (!own || !other) return [...list]
  return list.map((one, index) => (index === at ? other : index === at + by ? own : one))
}

const emptyEntry = ({ fields }: OfficeTextList): Entry =>
  Object.fromEntries(fields.map(({ name, choices: [first = ''] }) => [name, first]))

const isEntry = (entry: unknown): entry is Entry =>
  typeof entry === 'object' &&
  entry !== null &&
  Object.values(entry).every((text) => typeof text === 'string')

/** What was typed before, in the parts that the text has now. */
function foundAgain(form: Form, left: unknown): Form {
  if (typeof left !== 'object' || left === null) return form
  const own = textOf(form)
  const kept = Object.entries(left).filter(([name, part]) =>
    isList(own[name]) ? Array.isArray(part) && part.every(isEntry) : name in own && typeof part === 'string',
  )
  const value: OfficeTextValue = { ...own, ...Object.fromEntries(kept) }
  return { ...begun({ version: form.version, value }, form.nextKey), base: form.base }
}

function next(form: Form, deed: Deed): Form {
  switch (deed.type) {
    case 'field':
      return { ...form, isSaved: false, fields: { ...form.fields, [deed.name]: deed.text } }
    case 'entry':
      return withList(form, deed.list, (list) =>
        list.map((one) =>
          one.key === deed.key ? { ...one, entry: { ...one.entry, [deed.name]: deed.text } } : one,
        ),
      )
    case 'add': {
      const added = { key: form.nextKey, entry: emptyEntry(deed.list) }
      return { ...withList(form, deed.list.name, (list) => [...list, added]), nextKey: form.nextKey + 1 }
    }
    case 'move':
      return withList(form, deed.list, (list) => moved(list, deed.key, deed.by))
    case 'remove':
      return withList(form, deed.list, (list) => list.filter(({ key }) => key !== deed.key))
    case 'saved':
      return { ...form, base: textOf(form), isSaved: true, meanwhile: [] }
    case 'left':
      return foundAgain(form, deed.value)
    case 'stored':
      return deed.text.version === form.version ? form : broughtUp(form, deed.text)
  }
}

/** What is typed of a text, and what is done with its lists. */
export function useTextForm(text: FormText) {
  const [form, run] = useReducer(next, text, begun)
  useEffect(() => run({ type: 'stored', text }), [text])
  return [form, run] as const
}

/** Why what was sent was refused, by the fields of the form as it is now; `note` is called as it is sent. */
export function useFaults(form: Form, refused: Problem | undefined) {
  const [sent, setSent] = useState(form)
  const problem = useMemo(() => faultsByField(refused, sent), [refused, sent])
  return { problem, wrong: (name: string) => problem?.errors?.[name]?.[0], note: () => setSent(form) }
}
