const MONTH = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/** A date as the site writes it: `2027-07-21` is "21 July 2027". */
export const dayText = (date: string) =>
  `${Number(date.slice(8, 10))} ${MONTH.format(new Date(`${date}T00:00:00Z`))} ${date.slice(0, 4)}`
