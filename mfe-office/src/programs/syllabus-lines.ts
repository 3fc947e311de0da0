import type { OfficeCourse } from '@marga/api-contract/office-programs'

export type Kind = 'about' | 'module' | 'topic' | 'subtopic'

/** A line of the form. */
export interface Line {
  /** Of this form only: a line that moves keeps it. */
  key: number
  kind: Kind
  text: string
}

/** How a line begins in the text of a syllabus. */
const BEGINS: Readonly<Record<Kind, string>> = {
  about: 'About: ',
  module: 'Module: ',
  topic: '- ',
  subtopic: '  - ',
}
const KINDS = Object.keys(BEGINS) as Kind[]

const linked = ({ title, videoLink }: { title: string; videoLink: string }) =>
  [title, videoLink].filter(Boolean).join(' ')

/** The lines of a course below its name, as its text has them. */
export const textOf = ({ description, modules }: OfficeCourse): string[] => [
  ...(description ? [`${BEGINS.about}${description}`] : []),
  ...modules.flatMap(({ moduleTitle, topics }) => [
    `${BEGINS.module}${moduleTitle}`,
    ...topics.flatMap(({ subtopics = [], ...topic }) => [
      `${BEGINS.topic}${linked(topic)}`,
      ...subtopics.map((one) => `${BEGINS.subtopic}${linked(one)}`),
    ]),
  ]),
]

/** Lines of a text as a form has them; it has always one that says what the course is about. */
export function linesOf(text: readonly string[], firstKey = 0): Line[] {
  const read = text.flatMap((line) => {
    const kind = KINDS.find((one) => line.startsWith(BEGINS[one]))
    return kind ? [{ kind, text: line.slice(BEGINS[kind].length) }] : []
  })
  const about = { kind: 'about' as const, text: '' }
  const all = read[0]?.kind === 'about' ? read : [about, ...read]
  return all.map((line, index) => ({ key: firstKey + index, ...line }))
}

/** What is left empty is no line, but for a topic that has something below it. */
const isLine = ({ kind, text }: Line, below: Line | undefined) =>
  text.trim() !== '' || kind === 'module' || (kind === 'topic' && below?.kind === 'subtopic')

/** The lines that are sent, with the key of each: the first one, which says the name, is not among them. */
export const sentLines = (lines: readonly Line[]) =>
  lines
    .filter((line, index) => isLine(line, lines[index + 1]))
    .map(({ key, kind, text }) => ({ key, line: BEGINS[kind] + text.trim() }))

/** Where the lines that belong to a line end: a module has its topics, a topic its subtopics. */
function endOf(lines: readonly Line[], index: number): number {
  const kind = lines[index]?.kind
  const inside: readonly Kind[] =
    kind === 'module' ? ['topic', 'subtopic'] : kind === 'topic' ? ['subtopic'] : []
  const end = lines.findIndex((line, at) => at > index && !inside.includes(line.kind))
  return end < 0 ? lines.length : end
}

/** The nearest line above that is of one of these kinds; -1 for none. */
const above = (lines: readonly Line[], index: number, ...kinds: Kind[]) =>
  lines.findLastIndex((line, at) => at < index && kinds.includes(line.kind))

/** Where a line goes that moves up, as a place among the lines; -1 where it is the first already. */
function placeAbove(lines: readonly Line[], index: number): number {
  const kind = lines[index]?.kind
  if (kind === 'module') return above(lines, index, 'module')
  const before = lines[index - 1]?.kind
  if (kind === 'topic' && before === 'module') return above(lines, index - 1, 'module') < 0 ? -1 : index - 1
  if (kind === 'topic') return above(lines, index, 'topic')
  // The first subtopic becomes the last one of the topic before.
  if (before === 'topic') return ['topic', 'subtopic'].includes(lines[index - 2]?.kind ?? '') ? index - 1 : -1
  return kind === 'subtopic' ? index - 1 : -1
}

/** The same for one that moves down: the line that it then stands behind, with what belongs to that. */
function placeBelow(lines: readonly Line[], index: number): number {
  const kind = lines[index]?.kind
  const end = endOf(lines, index)
  const next = lines[end]?.kind
  if (kind === 'about' || next === undefined) return -1
  if (kind === 'module') return endOf(lines, end)
  if (kind === 'topic') return next === 'topic' ? endOf(lines, end) : end + 1
  return next === 'module' ? -1 : end + 1
}

/** The lines with one and what belongs to it one place up or down; the same lines where it cannot. */
export function moved(lines: readonly Line[], index: number, way: 'up' | 'down'): readonly Line[] {
  const to = way === 'up' ? placeAbove(lines, index) : placeBelow(lines, index)
  if (to < 0) return lines
  const end = endOf(lines, index)
  const block = lines.slice(index, end)
  return way === 'up'
    ? [...lines.slice(0, to), ...block, ...lines.slice(to, index), ...lines.slice(end)]
    : [...lines.slice(0, index), ...lines.slice(end, to), ...block, ...lines.slice(to)]
}

/** What can be done with a line where it is. */
export const possible = (lines: readonly Line[], index: number) => ({
  up: moved(lines, index, 'up') !== lines,
  down: moved(lines, index, 'down') !== lines,
  indent: indented(lines, index) !== lines,
})

/** Without a line and what belongs to it. */
export const without = (lines: readonly Line[], index: number): readonly Line[] => [
  ...lines.slice(0, index),
  ...lines.slice(endOf(lines, index)),
]

/** What an empty line below a line is: the first module, the first topic of a module, or another one of its kind. */
const BELOW = { about: 'module', module: 'topic', topic: 'topic', subtopic: 'subtopic' } as const

/** With an empty line below one and, where it is a topic, below its subtopics. */
export function withLineBelow(lines: readonly Line[], index: number, key: number): readonly Line[] {
  const kind = BELOW[lines[index]?.kind ?? 'topic']
  const at = lines[index]?.kind === 'topic' ? endOf(lines, index) : index + 1
  return [...lines.slice(0, at), { key, kind, text: '' }, ...lines.slice(at)]
}

export const withModule = (lines: readonly Line[], key: number): readonly Line[] => [
  ...lines,
  { key, kind: 'module', text: '' },
]

/** Whether a topic can stand below the one before it: it has nothing below itself. */
const canBeSubtopic = (lines: readonly Line[], index: number) =>
  lines[index]?.kind === 'topic' &&
  ['topic', 'subtopic'].includes(lines[index - 1]?.kind ?? '') &&
  endOf(lines, index) === index + 1

/** A topic as a subtopic of the one before it, or a subtopic as a topic; the same lines where it cannot. */
export function indented(lines: readonly Line[], index: number): readonly Line[] {
  const kind = lines[index]?.kind === 'subtopic' ? 'topic' : 'subtopic'
  if (kind === 'subtopic' && !canBeSubtopic(lines, index)) return lines
  return lines.map((line, at) => (at === index ? { ...line, kind } : line))
}
