import { dayText } from './day-text'
import { rupees } from './rupees'

/** What a program costs and when its next batch starts, in a line: "₹25,000, starts 21 July 2027". */
export function offerText({ price_paise, starts_on }: { price_paise: number; starts_on: string }): string {
  const start = starts_on && `, starts ${dayText(starts_on)}`
  return `${rupees(price_paise)}${start}`
}
