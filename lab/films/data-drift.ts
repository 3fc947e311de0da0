import { box, done, heading, layer, line, MARIGOLD, mix, shape, shown, tick, WHITE, words } from './drawing'

/** Months that somebody has been a customer, in bins of three. */
const BINS = Array.from({ length: 16 }, (_, bin) => bin * 3 + 1.5)
const LEARNED_FROM = { mean: 30, spread: 7 }
const TODAY_MEAN = 7

const PLOT = { x: 90, bottom: 500, width: 680, height: 300 }
const xOf = (months: number) => PLOT.x + (months / 48) * PLOT.width

const share = (months: number, { mean, spread }: typeof LEARNED_FROM) =>
  Math.exp(-0.5 * ((months - mean) / spread) ** 2)

const axis = (t: number) =>
  layer(
    shown(t, 3),
    heading(80, 112, 'Months as a customer'),
    line(`M${PLOT.x} ${PLOT.bottom}H${PLOT.x + PLOT.width}`, 1, { 'stroke-width': 3, opacity: 0.6 }),
    ...[0, 12, 24, 36, 48].map((months) =>
      words(xOf(months), PLOT.bottom + 40, String(months), { size: 34 }),
    ),
  )

const learned = (t: number) =>
  [
    ...BINS.map((months, place) => {
      const height = PLOT.height * share(months, LEARNED_FROM) * done(t, 3.4 + place * 0.08, 0.8)
      return height < 1
        ? ''
        : box(xOf(months - 1.5) + 3, PLOT.bottom - height, PLOT.width / 16 - 6, height, {
            fill: WHITE,
            'fill-opacity': 0.35,
            rx: 5,
          })
    }),
    layer(shown(t, 5.2), words(xOf(42.5), 214, 'training data', { size: 34 })),
  ].join('')

const meanAt = (t: number) => mix(LEARNED_FROM.mean, TODAY_MEAN, done(t, 15.8, 3.4))

const curve = (mean: number, spread: number) =>
  Array.from({ length: 65 }, (_, step) => step * 0.75)
    .map(
      (months) =>
        `${xOf(months).toFixed(1)} ${(PLOT.bottom - PLOT.height * share(months, { mean, spread })).toFixed(1)}`,
    )
    .join('L')

const today = (t: number) => {
  const mean = meanAt(t)
  return [
    line(`M${curve(mean, mix(7, 5, done(t, 15.8, 3.4)))}`, done(t, 9.6, 1.6), {
      stroke: MARIGOLD,
      'stroke-width': 7,
    }),
    layer(
      shown(t, 11),
      words(Math.max(xOf(mean), 150), 180, 'today', { size: 36, weight: 600, fill: MARIGOLD }),
    ),
  ].join('')
}

const PANEL = { x: 850, width: 360 }
const CHECKS = ['Processor', 'Memory', 'Response time'] as const
const panelY = (place: number) => 150 + place * 92

const noFault = (t: number) => layer(shown(t, 21.8), heading(PANEL.x, 112, 'No fault'))

const flat = (place: number) =>
  Array.from(
    { length: 12 },
    (_, step) => `${PANEL.x + 22 + step * 23} ${panelY(place) + 56 + Math.sin(step * 1.9 + place) * 4}`,
  ).join('L')

const check = (name: string, place: number, t: number) =>
  layer(
    shown(t, 9.8 + place * 0.4),
    box(PANEL.x, panelY(place), PANEL.width, 80, { fill: WHITE, 'fill-opacity': 0.12 }),
    words(PANEL.x + 22, panelY(place) + 36, name, { anchor: 'start', size: 34 }),
    line(`M${flat(place)}`, t < 21.5 ? done(t, 10.6 + place * 0.4, 1.2) : done(t, 21.8 + place * 0.4, 1.4), {
      'stroke-width': 3,
      opacity: 0.8,
    }),
    tick(
      PANEL.x + PANEL.width - 40,
      panelY(place) + 38,
      t < 21.5 ? done(t, 11.8 + place * 0.4, 0.5) : done(t, 23.2 + place * 0.4, 0.5),
    ),
  )

const leaving = (t: number) =>
  layer(
    shown(t, 27.8),
    box(PANEL.x, panelY(3), PANEL.width, 104, {
      stroke: WHITE,
      'stroke-width': 4,
      'stroke-dasharray': '4 12',
      'stroke-linecap': 'round',
    }),
    words(PANEL.x + 22, panelY(3) + 44, 'Who really leaves', { anchor: 'start', size: 34 }),
    layer(
      shown(t, 28.6, 34),
      words(PANEL.x + 22, panelY(3) + 82, 'not known yet', { anchor: 'start', size: 34, opacity: 0.85 }),
    ),
    layer(
      shown(t, 34.5),
      words(PANEL.x + 22, panelY(3) + 82, 'known in 3 months', { anchor: 'start', size: 34, weight: 600 }),
    ),
  )

const unseen = (t: number) =>
  layer(
    shown(t, 28.4, 34),
    words(xOf(7), 394, 'hardly any', { size: 34 }),
    words(xOf(7), 436, 'in training', { size: 34 }),
  )

const warning = (t: number) => {
  const from = xOf(LEARNED_FROM.mean)
  const to = xOf(TODAY_MEAN)
  const head = done(t, 42, 0.4)
  return [
    line(`M${from} 236H${mix(from, to + 8, done(t, 41, 1))}`, done(t, 41, 0.2), {
      stroke: MARIGOLD,
      'stroke-width': 6,
    }),
    layer(head, line(`M${to + 26} 218l-18 18 18 18`, 1, { stroke: MARIGOLD, 'stroke-width': 6 })),
    layer(
      shown(t, 42),
      box((from + to) / 2 - 118, 204, 236, 64, { fill: MARIGOLD }),
      words((from + to) / 2, 248, 'differs: warn', { size: 32, weight: 600, fill: '#12211f' }),
    ),
  ].join('')
}

const knownToday = (t: number) =>
  layer(
    shown(t, 36.4, 40.6),
    shape('circle', { cx: xOf(TODAY_MEAN), cy: 262, r: 10, fill: MARIGOLD }),
    words(xOf(TODAY_MEAN) + 24, 272, 'known today', { anchor: 'start', size: 34, weight: 600 }),
  )

/** Inputs that differ from those that a model learned from. */
export const dataDrift = (t: number) =>
  [
    axis(t),
    learned(t),
    today(t),
    ...CHECKS.map((name, place) => check(name, place, t)),
    noFault(t),
    leaving(t),
    unseen(t),
    knownToday(t),
    warning(t),
  ].join('')
