import type { OfficeCourse } from '@marga/api-contract/office-programs'
import { lineChanges, mergeLines } from '@marga/constants/line-changes'
import { useReducer } from 'react'
import {
  indented,
  type Line,
  linesOf,
  moved,
  sentLines,
  textOf,
  withLineBelow,
  withModule,
  without,
} from './syllabus-lines'

/** What a press or a key does with a line. */
export type Deed =
  | { type: 'type'; key: number; text: string }
  | { type: 'move'; key: number; way: 'up' | 'down' }
  | { type: 'remove' | 'add' | 'indent'; key: number }
  | { type: 'module' | 'undo' | 'saved' }
  | { type: 'stored'; course: OfficeCourse }
  | { type: 'left'; lines: unknown }

interface Form {
  version: string
  /** The lines of the course when the form began, or was brought up to date. */
  base: readonly string[]
  lines: readonly Line[]
  nextKey: number
  /** Lines of before, the last of them first, with the line that was typed in since, if any. */
  past: ReadonlyArray<{ lines: readonly Line[]; typedIn: number | undefined }>
  /** The line that has the focus after a press: its text, or the button that was pressed, which may have moved with it. */
  focus: { key: number; isText: boolean } | undefined
  /** What somebody else has changed since the form began. */
  meanwhile: readonly string[]
  /** It is stored, and nothing was changed since. */
  isSaved: boolean
}

/** Presses that can be taken back. */
const MOST_PAST = 100

function begun(course: OfficeCourse): Form {
  const base = textOf(course)
  const lines = linesOf(base)
  return {
    ...{ version: course.version, base, lines, nextKey: lines.length, past: [], focus: undefined },
    ...{ meanwhile: [], isSaved: false },
  }
}

/** The form once the course is another one: with what was changed here, and by somebody else. */
function broughtUp(form: Form, course: OfficeCourse): Form {
  if (form.isSaved) return { ...begun(course), focus: form.focus }
  const others = textOf(course)
  const own = sentLines(form.lines).map(({ line }) => line)
  const lines = linesOf(mergeLines(form.base, { own, others }), form.nextKey)
  return {
    ...{ ...form, version: course.version, base: others, lines, nextKey: form.nextKey + lines.length },
    ...{ past: [], meanwhile: lineChanges(form.base, others) },
  }
}

function typed(form: Form, { key, text }: { key: number; text: string }): Form {
  const lines = form.lines.map((line) => (line.key === key ? { ...line, text } : line))
  const isGoingOn = form.past[0]?.typedIn === key
  const past = isGoingOn ? form.past : [{ lines: form.lines, typedIn: key }, ...form.past]
  return { ...form, lines, past: past.slice(0, MOST_PAST), isSaved: false }
}

function pressed(
  form: Form,
  deed: Exclude<Deed, { type: 'type' | 'undo' | 'saved' | 'stored' | 'left' }>,
): Form {
  const { lines, nextKey } = form
  const at = 'key' in deed ? lines.findIndex(({ key }) => key === deed.key) : -1
  const after = () => {
    if (deed.type === 'module') return withModule(lines, nextKey)
    if (deed.type === 'add') return withLineBelow(lines, at, nextKey)
    if (deed.type === 'remove') return without(lines, at)
    return deed.type === 'move' ? moved(lines, at, deed.way) : indented(lines, at)
  }
  const changed = after()
  if (changed === lines) return form
  const isNew = deed.type === 'module' || deed.type === 'add'
  const isGone = deed.type === 'remove'
  const own = isGone ? (changed[at] ?? changed[at - 1]) : lines[at]
  const focused = isNew ? nextKey : own?.key
  const isText = isNew || isGone
  const focus = focused === undefined ? undefined : { key: focused, isText }
  const past = [{ lines, typedIn: undefined }, ...form.past].slice(0, MOST_PAST)
  return { ...form, lines: changed, nextKey: nextKey + 1, past, focus, isSaved: false }
}

/** The lines that were typed before. */
function foundAgain(form: Form, left: unknown): Form {
  if (!Array.isArray(left)) return form
  const lines = linesOf(left.map(String), form.nextKey)
  return { ...form, lines, nextKey: form.nextKey + lines.length, isSaved: false }
}

function next(form: Form, deed: Deed): Form {
  if (deed.type === 'left') return foundAgain(form, deed.lines)
  if (deed.type === 'type') return typed(form, deed)
  if (deed.type === 'stored')
    return deed.course.version === form.version ? form : broughtUp(form, deed.course)
  if (deed.type === 'saved')
    return { ...form, base: sentLines(form.lines).map(({ line }) => line), isSaved: true, meanwhile: [] }
  if (deed.type !== 'undo') return pressed(form, deed)
  const [last, ...past] = form.past
  return last ? { ...form, lines: last.lines, past, focus: undefined } : form
}

/** The lines of a course, and what is done with them. */
export const useLines = (course: OfficeCourse) => useReducer(next, course, begun)
