import {
  box,
  cross,
  done,
  heading,
  layer,
  line,
  MARIGOLD,
  mix,
  shape,
  shown,
  tick,
  WHITE,
  words,
} from './drawing'

const PAYMENTS = [
  { key: 'p1', rupees: 500 },
  { key: 'p2', rupees: 200 },
  { key: 'p3', rupees: 300 },
] as const
const SUM = PAYMENTS.reduce((sum, { rupees }) => sum + rupees, 0)

const money = (rupees: number) => `₹${rupees.toLocaleString('en-IN')}`

const SOURCE = { x: 80, width: 270 }
const TABLE = { x: 850, width: 350 }
const ROW = 52
const rowY = (place: number) => 132 + place * (ROW + 8)
const PIPE_Y = 262
const FIRST_RUN = 4.4
const SECOND_RUN = 16.6
const KEYED_RUN = 36

/** When the copy of a payment arrives in a run. */
const landed = (t: number, run: number, place: number) => done(t, run + place * 0.7 + 1.5, 0.3)

const payment = (x: number, y: number, { key, rupees }: (typeof PAYMENTS)[number], width: number) =>
  box(x, y, width, ROW, { fill: WHITE, 'fill-opacity': 0.16 }) +
  words(x + 20, y + 37, key, { anchor: 'start', size: 34 }) +
  words(x + width - 20, y + 37, money(rupees), { anchor: 'end', size: 34, weight: 600 })

const source = (t: number) =>
  layer(
    shown(t, 3),
    heading(SOURCE.x, 104, 'Payments'),
    ...PAYMENTS.map((one, place) => payment(SOURCE.x, rowY(place) + 40, one, SOURCE.width)),
  )

const pipe = (t: number) =>
  layer(
    shown(t, 3.4),
    line(`M370 ${PIPE_Y}H830`, 1, { stroke: MARIGOLD, 'stroke-width': 12 }),
    shape('circle', { cx: 600, cy: PIPE_Y, r: 20, fill: '#4a2c13', stroke: MARIGOLD, 'stroke-width': 8 }),
  )

const travelling = (t: number, run: number) =>
  PAYMENTS.map((_, place) => {
    const share = done(t, run + place * 0.7, 1.6)
    if (share === 0 || share === 1) return ''
    return shape('circle', { cx: mix(370, 830, share), cy: PIPE_Y, r: 13, fill: WHITE })
  }).join('')

/** What goes back, and does not arrive. */
const lostAnswer = (t: number) => {
  const x = mix(830, 600, done(t, 10.2, 1.2))
  return layer(
    shown(t, 10, 15.2),
    line(`M830 360H${x}`, 1, { 'stroke-dasharray': undefined, opacity: 0.7 }),
    words(716, 402, '“done”', { size: 34 }),
    layer(done(t, 11.5, 0.4), cross(588, 360, 1)),
  )
}

const runName = (t: number) =>
  [
    layer(shown(t, 4, 15.6), heading(600, 192, 'Run 1', { anchor: 'middle' })),
    layer(shown(t, 16, 28.4), heading(600, 192, 'Run 2', { anchor: 'middle' })),
    layer(shown(t, 35.2, 42), heading(600, 192, 'Run 2', { anchor: 'middle' })),
  ].join('')

const sum = (opacity: number, { y, rupees, fill = WHITE }: { y: number; rupees: number; fill?: string }) =>
  layer(
    opacity,
    words(TABLE.x + 20, y - 2, 'Sum', { anchor: 'start', size: 36 }),
    heading(TABLE.x + TABLE.width - 20, y, money(rupees), { anchor: 'end', size: 50, fill }),
  )

/** A job that appends: the second run adds its rows below those of the first. */
const appended = (t: number) =>
  layer(
    1 - done(t, 28.4),
    heading(TABLE.x, 104, 'Table', { opacity: shown(t, 3.4) }),
    ...[FIRST_RUN, SECOND_RUN].flatMap((run, times) =>
      PAYMENTS.map((one, place) =>
        layer(landed(t, run, place), payment(TABLE.x, rowY(times * 3 + place), one, TABLE.width)),
      ),
    ),
    sum(shown(t, 7.8, 21.4), { y: 540, rupees: SUM }),
    sum(shown(t, 21.9), { y: 540, rupees: 2 * SUM, fill: MARIGOLD }),
  )

/** A job that writes by key: a row that is written again is framed for a moment. */
const keyed = (t: number) =>
  layer(
    shown(t, 28.9),
    heading(TABLE.x, 104, 'Table with a key'),
    ...PAYMENTS.map((one, place) => {
      const flash = landed(t, KEYED_RUN, place) * (1 - done(t, KEYED_RUN + place * 0.7 + 2.4, 0.6))
      const y = rowY(place)
      return (
        payment(TABLE.x, y, one, TABLE.width) +
        layer(
          shown(t, 30 + place * 0.3, 41.6),
          box(TABLE.x + 6, y + 6, 58, ROW - 12, { stroke: MARIGOLD, 'stroke-width': 4 }),
        ) +
        layer(flash, box(TABLE.x, y, TABLE.width, ROW, { stroke: WHITE, 'stroke-width': 4 }))
      )
    }),
    sum(shown(t, 30), { y: 372, rupees: SUM }),
    tick(TABLE.x + 130, 358, done(t, 40, 0.5)),
  )

const both = (t: number) =>
  layer(
    shown(t, 42.4),
    heading(SOURCE.x, 452, 'Run once:'),
    heading(SOURCE.x + 250, 452, money(SUM)),
    heading(SOURCE.x, 516, 'Run twice:'),
    heading(SOURCE.x + 250, 516, money(SUM), { fill: MARIGOLD }),
  )

/** Idempotence of a nightly copy. */
export const runTwice = (t: number) =>
  [
    source(t),
    pipe(t),
    ...[FIRST_RUN, SECOND_RUN, KEYED_RUN].map((run) => travelling(t, run)),
    lostAnswer(t),
    runName(t),
    appended(t),
    keyed(t),
    both(t),
  ].join('')
