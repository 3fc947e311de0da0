import { dateInIndia, dayAfter, instantInIndia } from '@marga/constants/indian-time'

/** When the company gets its mail of a day, by the clock in India. */
const DIGEST_AT = '08:00'

/** The next moment of a digest, in milliseconds since 1970. */
export function nextDigest(now: number): number {
  const today = dateInIndia(new Date(now))
  const at = instantInIndia(today, DIGEST_AT).getTime()
  return at > now ? at : instantInIndia(dayAfter(today, 1), DIGEST_AT).getTime()
}
