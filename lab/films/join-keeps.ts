import { box, done, heading, layer, line, MARIGOLD, mix, shown, WHITE, words } from './drawing'

const PATIENTS = [
  ['1', 'Anu'],
  ['2', 'Bala'],
  ['3', 'Chitra'],
] as const
const VISITS = [
  ['1', 'Monday'],
  ['1', 'Friday'],
  ['3', 'Tuesday'],
  ['5', 'Sunday'],
] as const
/** Rows of the left table and of the right one that have the same number. */
const PAIRS = PATIENTS.flatMap(([patient], left) =>
  VISITS.flatMap(([visitor], right) => (visitor === patient ? [{ left, right }] : [])),
)

const ROW = 58
const TOP = 196
const rowY = (place: number) => TOP + place * (ROW + 8)
const LEFT = { x: 70, width: 290 }
const RIGHT = { x: 480, width: 290 }
const RESULT = { x: 900, width: 310 }

interface Table {
  x: number
  width: number
}

const row = ({ x, width }: Table, y: number, cells: readonly [string, string], fill = WHITE) =>
  [
    box(x, y, width, ROW, { fill, 'fill-opacity': fill === WHITE ? 0.14 : 1 }),
    words(x + 22, y + 41, cells[0], { anchor: 'start', size: 32, fill: fill === WHITE ? WHITE : '#12211f' }),
    words(x + width - 22, y + 41, cells[1], {
      anchor: 'end',
      size: 32,
      fill: fill === WHITE ? WHITE : '#12211f',
    }),
  ].join('')

const tables = (t: number) => {
  const dimmed = mix(1, 0.3, done(t, 22.5))
  const bala = t < 28 ? dimmed : mix(0.3, 1, done(t, 28.7))
  return [
    layer(
      shown(t, 3),
      heading(LEFT.x, 120, 'patients'),
      words(LEFT.x + 22, 176, 'number', { anchor: 'start', size: 32, opacity: 0.8 }),
      words(LEFT.x + LEFT.width - 22, 176, 'name', { anchor: 'end', size: 32, opacity: 0.8 }),
      ...PATIENTS.map((cells, place) => layer(place === 1 ? bala : 1, row(LEFT, rowY(place), cells))),
    ),
    layer(
      shown(t, 4.2),
      heading(RIGHT.x, 120, 'visits'),
      words(RIGHT.x + 22, 176, 'patient', { anchor: 'start', size: 32, opacity: 0.8 }),
      words(RIGHT.x + RIGHT.width - 22, 176, 'day', { anchor: 'end', size: 32, opacity: 0.8 }),
      ...VISITS.map((cells, place) => layer(place === 3 ? dimmed : 1, row(RIGHT, rowY(place), cells))),
    ),
  ].join('')
}

const links = (t: number) =>
  PAIRS.map(({ left, right }, place) => {
    const from = rowY(left) + ROW / 2
    const to = rowY(right) + ROW / 2
    const d = `M${LEFT.x + LEFT.width + 8} ${from}C${LEFT.x + LEFT.width + 60} ${from} ${RIGHT.x - 60} ${to} ${RIGHT.x - 8} ${to}`
    return line(d, done(t, 9.6 + place * 1.2, 1), { stroke: t < 28.5 ? MARIGOLD : WHITE })
  }).join('')

/** A joined row comes from the place of its visit. */
const joined = (t: number) =>
  PAIRS.map(({ left, right }, place) => {
    const share = done(t, 15.4 + place * 1.3, 0.9)
    const at = { x: mix(RIGHT.x, RESULT.x, share), width: RESULT.width }
    const name = PATIENTS[left]?.[1] ?? ''
    return layer(share, row(at, mix(rowY(right), rowY(place), share), [name, VISITS[right]?.[1] ?? '']))
  }).join('')

const result = (t: number) =>
  [
    layer(shown(t, 15, 28.2), heading(RESULT.x, 120, 'JOIN')),
    layer(shown(t, 28.7), heading(RESULT.x, 120, 'LEFT JOIN')),
    layer(
      shown(t, 15),
      words(RESULT.x + 22, 176, 'name', { anchor: 'start', size: 32, opacity: 0.8 }),
      words(RESULT.x + RESULT.width - 22, 176, 'day', { anchor: 'end', size: 32, opacity: 0.8 }),
    ),
    joined(t),
    layer(shown(t, 29.5), row(RESULT, rowY(3), ['Bala', 'NULL'], MARIGOLD)),
  ].join('')

const code = (y: number, text: string, value: string) =>
  words(70, y, text, { anchor: 'start', size: 34 }) + heading(700, y, value, { size: 48, anchor: 'end' })

/** The two questions, at the rows that they are about. */
const questions = (t: number) =>
  [
    line(`M884 ${rowY(0) + 12}h-14v${ROW + 42}h14`, done(t, 42.4, 0.8), { 'stroke-width': 4 }),
    layer(shown(t, 42.8), words(858, rowY(1) + 5, 'twice', { anchor: 'end', size: 30, weight: 600 })),
    layer(shown(t, 44), words(786, rowY(3) + 40, 'lost', { anchor: 'start', size: 32, weight: 600 })),
  ].join('')

/** What an inner and a left join keep of two tables. */
export const joinKeeps = (t: number) =>
  [
    tables(t),
    links(t),
    result(t),
    questions(t),
    layer(shown(t, 36), code(508, 'count(*)', String(PAIRS.length + 1))),
    layer(shown(t, 38), code(562, 'count(distinct patients.number)', String(PATIENTS.length))),
  ].join('')
