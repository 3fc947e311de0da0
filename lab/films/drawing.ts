/** Shapes of lessons as SVG, and how they move: `t` is the time in seconds, on a ground of 1280 x 720. */

export const MARIGOLD = '#f4a72c'
export const WHITE = '#ffffff'

const isNumber = (value: unknown): value is number => typeof value === 'number'
const rounded = (value: number) => Math.round(value * 100) / 100

type Values = Readonly<Record<string, string | number | undefined>>

const attributes = (values: Values) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${isNumber(value) ? rounded(value) : value}"`)
    .join('')

/** An element of SVG. */
export const shape = (name: string, values: Values, content = '') =>
  `<${name}${attributes(values)}>${content}</${name}>`

export const mix = (from: number, to: number, share: number) => from + (to - from) * share

/** How much of a movement is done, from 0 to 1: it begins and ends slowly. */
export function done(t: number, from: number, forS = 0.6): number {
  const share = Math.min(1, Math.max(0, (t - from) / forS))
  return share * share * (3 - 2 * share)
}

/** Opacity of what comes at one time and goes at another. */
export const shown = (t: number, from: number, until = Number.POSITIVE_INFINITY) =>
  done(t, from, 0.5) * (1 - done(t, until, 0.5))

/** Parts that come and go together. */
export const layer = (opacity: number, ...parts: readonly string[]) =>
  opacity === 0 ? '' : shape('g', { opacity }, parts.join(''))

interface Letters {
  size?: number
  weight?: number
  fill?: string
  opacity?: number
  anchor?: 'start' | 'middle' | 'end'
  isHeading?: boolean
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export function words(x: number, y: number, text: string, letters: Letters = {}): string {
  const { size = 34, weight = 500, fill = WHITE, opacity, anchor = 'middle', isHeading = false } = letters
  return shape(
    'text',
    {
      x,
      y,
      fill,
      opacity,
      'text-anchor': anchor,
      'font-size': size,
      'font-weight': isHeading ? 600 : weight,
      'font-family': isHeading ? 'Heading' : 'Text',
      'letter-spacing': isHeading ? '-0.02em' : undefined,
    },
    escaped(text),
  )
}

export const heading = (x: number, y: number, text: string, letters: Letters = {}) =>
  words(x, y, text, { size: 44, anchor: 'start', isHeading: true, ...letters })

export const box = (x: number, y: number, width: number, height: number, values: Values = {}) =>
  shape('rect', { x, y, width, height, rx: 10, ...values })

/** A line that is drawn as far as `share` says. */
export const line = (d: string, share: number, values: Values = {}) =>
  share === 0
    ? ''
    : shape('path', {
        d,
        pathLength: 1,
        'stroke-dasharray': share === 1 ? undefined : `${rounded(share * 1.01)} 2`,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        'stroke-width': 5,
        stroke: WHITE,
        ...values,
      })

export const tick = (x: number, y: number, share: number, stroke = WHITE) =>
  line(`M${x - 13} ${y}l9 10 17-19`, share, { stroke, 'stroke-width': 6 })

export const cross = (x: number, y: number, share: number, stroke = WHITE) =>
  line(`M${x - 12} ${y - 12}l24 24M${x + 12} ${y - 12}l-24 24`, share, { stroke, 'stroke-width': 6 })
