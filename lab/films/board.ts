import type { BoardLine, Recording } from '@marga/content/recordings'
import { box, done, heading, layer, line, MARIGOLD, shown, WHITE, words } from './drawing'

const TOP = 116
const ROW = 68
const TEXT_X = 80
const VALUE_X = 980
const BAR = { x: 1_010, width: 190, height: 34 }

const yOf = (place: number) => TOP + place * ROW

function row({ atS, text, value, valueAtS = atS, share }: BoardLine, place: number, t: number): string {
  const y = yOf(place)
  const known = done(t, valueAtS, 0.8)
  return layer(
    shown(t, atS),
    words(TEXT_X, y, text, { anchor: 'start', size: 40 }),
    line(`M${TEXT_X} ${y + 20}H${BAR.x + BAR.width}`, done(t, atS, 0.8), {
      'stroke-width': 2,
      opacity: 0.35,
    }),
    layer(shown(t, valueAtS), heading(VALUE_X, y, value, { anchor: 'end', size: 44 })),
    share === undefined || known === 0
      ? ''
      : box(BAR.x, y - 32, Math.max(4, BAR.width * share * known), BAR.height, {
          fill: WHITE,
          'fill-opacity': 0.7,
          rx: 6,
        }),
  )
}

/** An example that is worked out line by line. */
export const board = ({ board: lines, result }: Pick<Recording, 'board' | 'result'>, t: number) =>
  [
    ...lines.map((one, place) => row(one, place, t)),
    layer(
      shown(t, result.atS),
      heading(TEXT_X, yOf(lines.length) + 14, result.text, { size: 50, fill: MARIGOLD }),
    ),
  ].join('')
