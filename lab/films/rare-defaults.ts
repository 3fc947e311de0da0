import { done, heading, layer, MARIGOLD, mix, shape, shown, WHITE, words } from './drawing'

const COLUMNS = 50
const LOANS = 1_000
const BAD = [37, 141, 208, 299, 356, 463, 571, 688, 802, 934]
/** What the second model marks: 8 of the bad loans, and 22 that are paid back. */
const FOUND = BAD.slice(0, 8)
const FALSE_ALARMS = [
  13, 29, 53, 115, 252, 261, 367, 380, 389, 476, 542, 556, 667, 748, 759, 794, 814, 861, 889, 922, 944, 965,
]

const MISSED = BAD.length - FOUND.length
const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`
const FIRST = { accuracy: (LOANS - BAD.length) / LOANS, recall: 0 }
const SECOND = {
  accuracy: (LOANS - MISSED - FALSE_ALARMS.length) / LOANS,
  recall: FOUND.length / BAD.length,
  precision: FOUND.length / (FOUND.length + FALSE_ALARMS.length),
}

const placeOf = (index: number) => ({
  x: 88 + (index % COLUMNS) * 15.5,
  y: 172 + Math.floor(index / COLUMNS) * 18.5,
})

function loan(index: number, t: number): string {
  const { x, y } = placeOf(index)
  if (t < 3.2 + (index % COLUMNS) * 0.02) return ''
  const badness = BAD.includes(index) ? done(t, 5, 0.5) : 0
  return shape('circle', {
    cx: x,
    cy: y,
    r: mix(4.5, 8, badness),
    fill: badness > 0 ? MARIGOLD : WHITE,
    opacity: mix(0.6, 1, badness),
  })
}

/** The first model goes through all loans, and marks none. */
const scan = (t: number) =>
  layer(
    shown(t, 8.4, 12.4),
    shape('rect', { x: mix(76, 852, done(t, 8.8, 3.4)), y: 156, width: 6, height: 384, rx: 3, fill: WHITE }),
  )

const mark = (index: number) => {
  const { x, y } = placeOf(index)
  return shape('circle', { cx: x, cy: y, r: 12.5, stroke: WHITE, 'stroke-width': 3 })
}

/** The second model marks one loan after the other. */
const marks = (t: number) =>
  [...FOUND, ...FALSE_ALARMS].map((index, place) => (t < 27 + place * 0.08 ? '' : mark(index))).join('')

const figure = (y: number, [value, name]: readonly [string, string], opacity: number, fill = WHITE) =>
  layer(
    opacity,
    heading(916, y, value, { size: 68, fill }),
    words(918, y + 38, name, { anchor: 'start', size: 32 }),
  )

const firstModel = (t: number) =>
  layer(
    shown(t, 8, 26),
    heading(916, 112, 'Model 1'),
    words(918, 156, '“will be paid back”', { anchor: 'start', size: 32 }),
    figure(270, [percent(FIRST.accuracy * done(t, 13.7, 1.2)), 'accuracy'], shown(t, 13.5)),
    figure(400, [percent(FIRST.recall), 'recall: 0 of 10'], shown(t, 19.5), MARIGOLD),
  )

function secondModel(t: number): string {
  const isSummary = done(t, 40)
  return layer(
    shown(t, 26.2),
    heading(916, 112, 'Model 2'),
    words(918, 156, 'marks 30 loans', { anchor: 'start', size: 32 }),
    figure(250, [percent(SECOND.accuracy), 'accuracy'], shown(t, 33) * mix(1, 0.45, isSummary)),
    figure(370, [percent(SECOND.recall), 'recall: 8 of 10'], shown(t, 35), MARIGOLD),
    figure(
      490,
      [`${Math.round(SECOND.precision * 100)}%`, 'precision: 8 of 30'],
      shown(t, 40.6) * isSummary,
      MARIGOLD,
    ),
  )
}

/** Accuracy and recall where the wanted case is rare. */
export const rareDefaults = (t: number) =>
  [
    layer(shown(t, 3), heading(80, 112, '1,000 loans')),
    layer(
      shown(t, 5),
      shape('circle', { cx: 580, cy: 99, r: 9, fill: MARIGOLD }),
      words(602, 110, '10 not paid back', { anchor: 'start', size: 34 }),
    ),
    ...Array.from({ length: LOANS }, (_, index) => loan(index, t)),
    scan(t),
    marks(t),
    firstModel(t),
    secondModel(t),
  ].join('')
