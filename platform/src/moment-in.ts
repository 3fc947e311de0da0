import { z } from 'zod'

const dateSchema = z.iso.date()
const momentSchema = z.iso.datetime({ offset: true })

/**
 * The moment that somebody wrote, in milliseconds; a day alone is its end in UTC. Undefined for a day that does not exist:
 * `Date.parse` reads 30 February as 2 March.
 */
export function momentIn(text: string): number | undefined {
  if (dateSchema.safeParse(text).success) return Date.parse(`${text}T23:59:59Z`)
  return momentSchema.safeParse(text).success ? Date.parse(text) : undefined
}
