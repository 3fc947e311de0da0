import { box, cross, done, heading, layer, line, MARIGOLD, shape, shown, tick, WHITE, words } from './drawing'

const ADDRESS = [10, 0, 1, 17] as const
const BITS = ADDRESS.map((part) => part.toString(2).padStart(8, '0')).join('')
/** Of each subnet, Oracle Cloud keeps the first two addresses and the last. */
const KEPT = 3
const addressesOf = (prefix: number) => 2 ** (32 - prefix)

const bitX = (bit: number) => 92 + bit * 33 + Math.floor(bit / 8) * 18
const BIT = { y: 150, width: 29, height: 46 }

const address = (t: number) =>
  ADDRESS.map((part, place) =>
    layer(
      shown(t, 3 + place * 0.25),
      heading(bitX(place * 8) + 130, 118, String(part), { anchor: 'middle', size: 60 }),
      place < 3 ? heading(bitX(place * 8) + 272, 118, '.', { anchor: 'middle', size: 60 }) : '',
    ),
  ).join('')

const bits = (t: number) =>
  [...BITS]
    .map((digit, bit) => {
      const isHost = bit >= 24
      const lit = isHost ? done(t, 15) : 0
      const dimmed = isHost && t < 15 ? 1 - 0.6 * done(t, 9) : 1
      return layer(
        done(t, 4.4 + bit * 0.06, 0.4) * dimmed,
        box(
          bitX(bit),
          BIT.y,
          BIT.width,
          BIT.height,
          lit > 0 ? { fill: MARIGOLD, rx: 6 } : { fill: WHITE, 'fill-opacity': 0.18, rx: 6 },
        ),
        words(bitX(bit) + BIT.width / 2, BIT.y + 34, digit, { size: 34, fill: lit > 0 ? '#12211f' : WHITE }),
      )
    })
    .join('')

const bracket = (from: number, until: number, share: number, stroke: string) =>
  line(`M${bitX(from)} 210v12H${bitX(until) + BIT.width}v-12`, share, { stroke, 'stroke-width': 4 })

const parts = (t: number) =>
  [
    bracket(0, 23, done(t, 9.2, 1.2), WHITE),
    layer(shown(t, 10), words((bitX(0) + bitX(23)) / 2, 262, '/24: the subnet', { size: 34 })),
    bracket(24, 31, done(t, 15.4, 0.8), MARIGOLD),
    layer(shown(t, 15.8), words((bitX(24) + bitX(31)) / 2 + 14, 262, '8 bits: machines', { size: 34 })),
  ].join('')

const CELL = 25
const GRID = { x: 92, y: 300, columns: 32 }
const placeOf = (cell: number) => ({
  x: GRID.x + (cell % GRID.columns) * CELL,
  y: GRID.y + Math.floor(cell / GRID.columns) * CELL,
})

const prefixAt = (t: number) => {
  if (t < 21.4 || t > 28) return 24
  return t < 24.6 ? 25 : 26
}

const isKept = (cell: number) => cell < 2 || cell === addressesOf(24) - 1

/** All 256 addresses as squares; those outside of a smaller subnet are dark. */
function grid(t: number): string {
  const inside = addressesOf(prefixAt(t))
  const cells = Array.from({ length: addressesOf(24) }, (_, cell) => {
    const { x, y } = placeOf(cell)
    const isMarked = t > 29 && isKept(cell)
    return layer(
      done(t, 16.4 + cell * 0.006, 0.3),
      box(x, y, CELL - 4, CELL - 4, {
        fill: isMarked ? MARIGOLD : WHITE,
        'fill-opacity': isMarked ? 1 : cell < inside ? 0.5 : 0.1,
        rx: 4,
      }),
    )
  })
  return layer(1 - done(t, 34.2), ...cells)
}

const FACTS = [
  [16.6, 21.2, '256', '2 × 2 … 8 times'],
  [21.4, 24.4, '128', '/25: 7 bits'],
  [24.6, 27.8, '64', '/26: 6 bits'],
  [29.4, 34.2, String(addressesOf(24) - KEPT), 'for you, 3 kept'],
] as const

const facts = (t: number) =>
  FACTS.map(([from, until, value, text]) =>
    layer(
      shown(t, from, until),
      heading(930, 400, value, { size: 96 }),
      words(934, 456, text, { anchor: 'start', size: 34 }),
    ),
  ).join('')

const network = (t: number) =>
  layer(
    shown(t, 34.8, 40.8),
    box(92, 296, 1_092, 244, { stroke: WHITE, 'stroke-width': 4, rx: 16 }),
    heading(118, 350, '10.0.0.0/16', { size: 40 }),
    words(1_158, 348, `${2 ** (24 - 16)} subnets of /24`, { anchor: 'end', size: 34 }),
    ...['10.0.1.0/24', '10.0.2.0/24', '10.0.3.0/24', '…'].map((name, place) =>
      layer(
        shown(t, 35.4 + place * 0.6),
        box(
          118 + place * 264,
          380,
          248,
          130,
          place === 0 ? { fill: MARIGOLD } : { fill: WHITE, 'fill-opacity': 0.16 },
        ),
        words(242 + place * 264, 456, name, { size: 36, weight: 600, fill: place === 0 ? '#12211f' : WHITE }),
      ),
    ),
  )

const answer = (y: number, prefix: number) =>
  heading(160, y, `/${prefix}`, { size: 60 }) +
  words(330, y - 4, `${addressesOf(prefix)} − ${KEPT} = ${addressesOf(prefix) - KEPT} for you`, {
    anchor: 'start',
    size: 38,
  })

const exercise = (t: number) =>
  [
    layer(shown(t, 41.2), heading(92, 344, '100 machines', { size: 52 })),
    layer(shown(t, 42), answer(434, 26), cross(118, 414, done(t, 43, 0.5))),
    layer(shown(t, 44), answer(524, 25)),
    layer(
      done(t, 45, 0.3),
      shape('circle', { cx: 118, cy: 504, r: 28, fill: MARIGOLD }),
      tick(116, 504, done(t, 45.1, 0.5), '#12211f'),
    ),
  ].join('')

/** What the number behind the slash says about a subnet. */
export const subnetSize = (t: number) =>
  [address(t), bits(t), parts(t), grid(t), facts(t), network(t), exercise(t)].join('')
