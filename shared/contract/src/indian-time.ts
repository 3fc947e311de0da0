// Free of zod: browsers import it.

/** India has one zone and no summer time. */
const OFFSET = '+05:30'

/** The moment of a date (`2027-07-21`) and a time of day (`07:00`) in India. */
export const instantInIndia = (date: string, time: string) => new Date(`${date}T${time}:00${OFFSET}`)
