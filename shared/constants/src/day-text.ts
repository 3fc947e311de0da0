// Written out: making the first Intl formatter takes 5 ms of the start of a page.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The month of a date: that of `2027-07-21` is "July". */
export const monthText = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1] ?? ''

/** A date as the site writes it: `2027-07-21` is "21 July 2027". */
export const dayText = (date: string) => `${Number(date.slice(8, 10))} ${monthText(date)} ${date.slice(0, 4)}`
