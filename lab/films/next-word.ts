import { box, done, heading, layer, MARIGOLD, mix, shape, shown, WHITE, words } from './drawing'

const TEXT = ['The', 'train', 'leaves', 'at']
const CANDIDATES: ReadonlyArray<readonly [word: string, score: number]> = [
  ['six', 2.2],
  ['noon', 1.6],
  ['seven', 1.2],
  ['dawn', 0.6],
  ['pasta', -1.5],
]
const CHOSEN = 1

/** Softmax: what each score is as a probability, at a temperature. */
export function probabilities(temperature: number): number[] {
  const weights = CANDIDATES.map(([, score]) => Math.exp(score / temperature))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

const TEMPERATURES = [
  [28.5, 0.5],
  [32.2, 2],
  [35.2, 1],
] as const

/** Passes from one temperature to the next. */
const temperatureAt = (t: number) =>
  TEMPERATURES.reduce((before, [from, next]) => mix(before, next, done(t, from, 1)), 1)

const CHIP = { width: 176, height: 74, y: 92 }
const chipX = (place: number) => 80 + place * (CHIP.width + 16)

const chip = (x: number, y: number, text: string, fill = WHITE) =>
  box(x, y, CHIP.width, CHIP.height, { fill, 'fill-opacity': fill === WHITE ? 0.16 : 1 }) +
  heading(x + CHIP.width / 2, y + 51, text, { anchor: 'middle', fill: fill === WHITE ? WHITE : '#12211f' })

const sentence = (t: number) =>
  [
    ...TEXT.map((text, place) => layer(done(t, 3.2 + place * 0.5), chip(chipX(place), CHIP.y, text))),
    layer(
      shown(t, 5.6, 37.2),
      box(chipX(4), CHIP.y, CHIP.width, CHIP.height, {
        stroke: WHITE,
        'stroke-width': 4,
        'stroke-dasharray': '4 14',
        'stroke-linecap': 'round',
      }),
    ),
    layer(
      shown(t, 39),
      box(chipX(5), CHIP.y, CHIP.width, CHIP.height, {
        stroke: WHITE,
        'stroke-width': 4,
        'stroke-dasharray': '4 14',
        'stroke-linecap': 'round',
      }),
    ),
  ].join('')

const ROW_TOP = 218
const rowY = (place: number) => ROW_TOP + place * 52

function candidate(place: number, t: number): string {
  const [word, score] = CANDIDATES[place] ?? ['', 0]
  const share = probabilities(temperatureAt(t))[place] ?? 0
  const grown = done(t, 16 + place * 0.25, 1)
  const width = Math.max(4, 900 * share * grown)
  const isChosen = place === CHOSEN && t > 26.5 && t < 28.2
  const fill = isChosen ? MARIGOLD : WHITE
  return layer(
    done(t, 9.4 + place * 0.6),
    words(226, rowY(place) + 28, word, { anchor: 'end', weight: 600 }),
    layer(
      1 - done(t, 15.6),
      words(256, rowY(place) + 28, `score ${score.toFixed(1).replace('-', '−')}`, {
        anchor: 'start',
        opacity: 0.85,
      }),
    ),
    layer(
      grown,
      box(250, rowY(place), width, 36, { fill, 'fill-opacity': isChosen ? 1 : 0.55, rx: 6 }),
      words(264 + width, rowY(place) + 29, `${(share * 100).toFixed(0)}%`, { anchor: 'start', size: 36 }),
    ),
  )
}

const STRIP = { x: 80, y: 498, width: 1_120, height: 44 }

/** All of 100% in one strip: where the ball stops is drawn. */
function draw(t: number): string {
  const shares = probabilities(1)
  const starts = shares.map((_, place) => shares.slice(0, place).reduce((sum, share) => sum + share, 0))
  const target = (starts[CHOSEN] ?? 0) + (shares[CHOSEN] ?? 0) * 0.6
  const swing = Math.cos((t - 23) * 4.2) * 0.5 + 0.5
  const place = mix(swing, target, done(t, 24.2, 2))
  return layer(
    shown(t, 22.2, 28),
    ...shares.map((share, index) =>
      box(STRIP.x + STRIP.width * (starts[index] ?? 0), STRIP.y, STRIP.width * share - 4, STRIP.height, {
        fill: WHITE,
        'fill-opacity': 0.2,
        rx: 4,
      }),
    ),
    ...shares
      .slice(0, 4)
      .map((share, index) =>
        words(
          STRIP.x + STRIP.width * ((starts[index] ?? 0) + share / 2),
          STRIP.y + 34,
          CANDIDATES[index]?.[0] ?? '',
          { size: 34 },
        ),
      ),
    shape('circle', { cx: STRIP.x + STRIP.width * place, cy: STRIP.y - 12, r: 14, fill: MARIGOLD }),
  )
}

const temperature = (t: number) => {
  const text = t < 31.9 ? 'Temperature 0.5' : 'Temperature 2'
  return layer(shown(t, 28.4, 31.6) + shown(t, 32.2, 35.2), heading(80, 532, text, { fill: MARIGOLD }))
}

const chosen = (t: number) => {
  const share = done(t, 36.6, 1.2)
  return layer(
    shown(t, 36.3),
    chip(
      mix(chipX(0), chipX(4), share),
      mix(rowY(CHOSEN) - 20, CHIP.y, share),
      CANDIDATES[CHOSEN]?.[0] ?? '',
      MARIGOLD,
    ),
  )
}

/** From scores to probabilities to one word, and on. */
export const nextWord = (t: number) =>
  [
    sentence(t),
    layer(1 - done(t, 42.4), ...CANDIDATES.map((_, place) => candidate(place, t))),
    draw(t),
    temperature(t),
    chosen(t),
    layer(
      shown(t, 43),
      heading(80, 330, 'Likely is not', { size: 88 }),
      heading(80, 426, 'the same as true.', { size: 88 }),
    ),
  ].join('')
