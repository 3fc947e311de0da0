import { dateInIndia } from '@marga/constants/indian-time'

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'

/** A date as pages write it, with the words before it: "Starts 21st July 2027". */
const DATED = new RegExp(`([^.!?]{0,40}?)\\b(\\d{1,2})(?:st|nd|rd|th)? (${MONTHS}) (\\d{4})`, 'g')

/** Words before a date that say it is still to come. */
const TO_COME = /\b(starts?|starting|begins?|next|join by|enrol by|pay|by|until|before|from|opens?|due)\W*$/i

/** Words before a date that say it is over. */
const OVER = /\b(began|begun|started|closed|ended|over|paid|was|were|since|updated|late)\b/i

const isoDate = (day: string, month: string, year: string) =>
  `${year}-${String(MONTHS.split('|').indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`

/** What a page's text says of a day that is over as if it were to come. */
export function pastDatesToCome(text: string, now: Date): string[] {
  const today = dateInIndia(now)
  return [...text.replace(/\s+/g, ' ').matchAll(DATED)]
    .filter(([, before = '', day = '', month = '', year = '']) => {
      const isPast = isoDate(day, month, year) < today
      return isPast && TO_COME.test(before) && !OVER.test(before)
    })
    .map(([found]) => found.trim())
}
