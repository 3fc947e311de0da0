import type { LessonFacts } from '@marga/content/lesson-files'

/** Characters of a line, so that two lines fit under the film of a card on a phone. */
const MOST_IN_LINE = 38

interface Halves {
  left: string
  right: string
}

/** Every way to break a text between two words. */
const breaksOf = (text: string): Halves[] =>
  [...text.matchAll(/ /g)].map(({ index }) => ({ left: text.slice(0, index), right: text.slice(index + 1) }))

const longerOf = ({ left, right }: Halves) => Math.max(left.length, right.length)

const mostEven = (breaks: readonly Halves[]) =>
  [...breaks].sort((one, other) => longerOf(one) - longerOf(other))[0]

/** One line, or two: broken where a sentence ends, else about in the middle. Null where they would be too long. */
function linesOf(text: string): string | null {
  if (text.length <= MOST_IN_LINE) return text
  const fitting = breaksOf(text).filter((halves) => longerOf(halves) <= MOST_IN_LINE)
  const lines = mostEven(fitting.filter(({ left }) => /[.?]$/.test(left))) ?? mostEven(fitting)
  return lines ? `${lines.left}\n${lines.right}` : null
}

/** A text that needs more than two lines is shown in two parts, the end of a sentence or of a clause between them. */
function partsOf(text: string): string[] {
  if (linesOf(text) !== null) return [text]
  const ends = [/[.?]$/, /[,:]$/, /./].map((end) => breaksOf(text).filter(({ left }) => end.test(left)))
  const fitting = ends.map((breaks) =>
    mostEven(breaks.filter(({ left, right }) => linesOf(left) !== null && linesOf(right) !== null)),
  )
  const halves = fitting.find((one) => one !== undefined)
  return halves ? [halves.left, halves.right] : [text]
}

const stamp = (s: number) => `00:00:${s.toFixed(3).padStart(6, '0')}`

/** The captions of a lesson as WebVTT: each of at most two lines. */
export function captionsOf({ cues, seconds }: LessonFacts): string {
  const blocks = cues.flatMap(([from, text], place) => {
    const until = cues[place + 1]?.[0] ?? seconds
    let at = from
    return partsOf(text).map((part, index, parts) => {
      const share = part.length / parts.join('').length
      const end = index === parts.length - 1 ? until : Number((at + (until - from) * share).toFixed(1))
      const block = `${stamp(at)} --> ${stamp(end)}\n${linesOf(part) ?? part}`
      at = end
      return block
    })
  })
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`
}
