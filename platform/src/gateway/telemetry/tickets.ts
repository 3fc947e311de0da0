import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { upTo } from '@marga/server/process/cache-size'
import { LRUCache } from 'lru-cache'

/** How long a ticket counts, in milliseconds: web vitals are complete when the visitor leaves. */
const LIFETIME_MS = 60 * 60_000
/** Tickets in use that are remembered. Filling this within their lifetime takes seven addresses at the limit of each. */
const MOST_USED = 100_000

/** What one ticket is good for in all: more does not happen on a page. */
const ALLOWED = { views: 1, faults: 20, vitals: 10 } as const

type Kind = keyof typeof ALLOWED
type Used = Record<Kind, number>

const KINDS = Object.keys(ALLOWED) as Kind[]

/**
 * Tickets that browsers get for the release set that this gateway shows them, and send with their reports. Signed, so that
 * nobody can forge one; used up, so that a view counts once.
 */
export function createTickets(secret: string, clock = Date.now) {
  const used = new LRUCache<string, Used>(upTo(MOST_USED))
  const signatureOf = (facts: string) => createHmac('sha256', secret).update(facts).digest('base64url')

  const isSigned = (facts: string, signature: string) => {
    const [given, expected] = [signature, signatureOf(facts)].map((one) => Buffer.from(one))
    return given && expected && given.length === expected.length && timingSafeEqual(given, expected)
  }

  /** Whether a ticket was made here for this release set, not long ago. */
  const isValid = (ticket: string, setId: string): boolean => {
    const [id = '', time = '', random = '', signature = ''] = ticket.split('.')
    if (id !== setId || !isSigned(`${id}.${time}.${random}`, signature)) return false
    const age = clock() - Number.parseInt(time, 36)
    return age >= 0 && age < LIFETIME_MS
  }

  return {
    write: (setId: string): string => {
      const facts = `${setId}.${clock().toString(36)}.${randomBytes(9).toString('base64url')}`
      return `${facts}.${signatureOf(facts)}`
    },
    /** What may be counted of a report: nothing without a ticket for the release set, and no more than is left on the ticket. */
    spend: <T extends Record<Kind, readonly unknown[]>>(
      report: T & { ticket: string },
      setId: string,
    ): T | null => {
      const { ticket } = report
      if (!isValid(ticket, setId)) return null
      const before = used.get(ticket) ?? { views: 0, faults: 0, vitals: 0 }
      const counted = KINDS.map(
        (kind) => [kind, report[kind].slice(0, ALLOWED[kind] - before[kind])] as const,
      )
      used.set(
        ticket,
        Object.fromEntries(counted.map(([kind, list]) => [kind, before[kind] + list.length])) as Used,
      )
      return { ...report, ...Object.fromEntries(counted) }
    },
  }
}
