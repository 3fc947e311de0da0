import { z } from 'zod'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const PAISE_PER_RUPEE = 100
const twoDigits = (text: string | number) => String(text).padStart(2, '0')

/** The month that a word names by its first three letters or more: `Feb`, `February`; 0 for none. */
function monthOf(word: string) {
  const name = word.toLowerCase()
  const names = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
  const at = MONTHS.indexOf(name.slice(0, 3))
  const whole = at < 0 ? '' : names.format(Date.UTC(2000, at, 1)).toLowerCase()
  return whole.startsWith(name) ? at + 1 : 0
}

/** `2027-02-12` of `2027-02-12`, `12 February 2027`, `12 Feb 2027` or `12/02/2027`, the day first; else the text as it is. */
function isoDay(text: string): string {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[ ./-]([a-z]{3,9}|\d{1,2})[ ./-](\d{4})$/i.exec(text) ?? []
  if (!year) return text
  return `${year}-${twoDigits(/\d/.test(month) ? month : monthOf(month))}-${twoDigits(day)}`
}

/** A day as people write it, as an ISO date. */
export const dayWritten = z
  .string()
  .transform((text) => isoDay(text.trim()))
  .pipe(z.iso.date('a date is written as 2027-07-21 or 21 July 2027'))

/** `20:00` of `20:00`, `8 PM` or `8:00 pm`; else ''. */
function clockOf(text: string): string {
  const [, hours = '', minutes = '00', half = ''] = /^(\d{1,2})(?:[:.](\d{2}))? ?(am|pm)?$/i.exec(text) ?? []
  if (!hours || Number(minutes) > 59) return ''
  if (!half) return Number(hours) < 24 && /[:.]/.test(text) ? `${twoDigits(hours)}:${minutes}` : ''
  if (Number(hours) < 1 || Number(hours) > 12) return ''
  const hour = (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return `${twoDigits(hour)}:${minutes}`
}

/** A time of day as people write it, as `20:00`. */
export const timeWritten = z
  .string()
  .transform((text) => clockOf(text.trim()))
  .refine((time) => time !== '', 'a time is written as 07:00 or 7 AM')

/** Digits with commas as in India (`1,25,000`) or elsewhere (`125,000`), without them; else the text as it is. */
const withoutCommas = (text: string) =>
  /^\d{1,3}((,\d{2})*|(,\d{3})*),\d{3}(\.\d{2})?$/.test(text) ? text.replaceAll(',', '') : text

/** Rupees as people write them (`25000`, `25,000`, `1,25,000`, `₹25,000`, `Rs. 25,000/-`), as digits; else the text as it is. */
export const plainRupees = (text: string): string =>
  withoutCommas(
    text
      .trim()
      .replace(/^(₹|Rs\.?|INR) ?/i, '')
      .replace(/ ?\/-$/, ''),
  )

/** Rupees as people write them, as whole paise. */
export const rupeesWritten = (how: string) =>
  z
    .string(how)
    .transform(plainRupees)
    .pipe(z.string().regex(/^\d{1,9}(\.\d{2})?$/, how))
    .transform((text) => Math.round(Number(text) * PAISE_PER_RUPEE))

/** A whole number as people write it: `24` or `1,000`. */
export function wholeWritten(least: number, most: number, example: number) {
  const how = `write a whole number from ${least} to ${most}, such as ${example}`
  return z
    .string(how)
    .transform((text) => withoutCommas(text.trim()))
    .pipe(z.string().regex(/^\d{1,9}$/, how))
    .transform(Number)
    .refine((count) => count >= least && count <= most, how)
}
