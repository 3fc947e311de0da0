import { dayText } from '@marga/constants/day-text'
import { dueChange } from '../payments/moved-parts'
import type { MovedPlace, UnpaidPlace } from './plan-moves'

const unpaidText = (count: number) => (count === 1 ? '1 unpaid place' : `${count} unpaid places`)

/** What is said of so many unpaid places; undefined where their last day stays. */
function lastDayText({
  before,
  after,
  isHeld,
  canPay,
}: UnpaidPlace): ((count: number) => string) | undefined {
  if (!canPay)
    return (count) =>
      `${unpaidText(count)} can be paid no longer${after && `, the last day was ${dayText(after)}`}`
  if (before === after) return undefined
  return (count) =>
    `${unpaidText(count)}${isHeld ? '' : ', seat no longer held'}, last day to pay ${dueChange({ before, after })}`
}

/** What is said of one or several places, and of which. */
interface Said {
  text: (count: number) => string
  who: string
}

const saidOf = ({ id, emails, parts, unpaid }: MovedPlace): Said[] => {
  const who = emails[0] ?? id
  const text = unpaid && lastDayText(unpaid)
  return [
    ...(text ? [{ text, who }] : []),
    ...parts
      .filter(({ before, after }) => before !== after)
      .map((due) => ({ text: () => `part ${due.part} of ${due.parts}, due ${dueChange(due)}`, who })),
  ]
}

/** Which days of payment change with a batch that is moved, and for whom, as an operator reads it. */
export function movedLines(places: readonly MovedPlace[]): string[] {
  const groups = new Map<string, Said[]>()
  for (const said of places.flatMap(saidOf)) {
    const key = said.text(1)
    groups.set(key, [...(groups.get(key) ?? []), said])
  }
  return [...groups.values()].map(
    (group) => `  ${group[0]?.text(group.length)}: ${group.map(({ who }) => who).join(', ')}`,
  )
}
