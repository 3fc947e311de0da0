import { isUnsafe } from '@marga/server/http/origin-check'
import type { FastifyRequest } from 'fastify'
import type { Guard } from '../../guard/guard'
import { networkOf } from '../../guard/networks'
import type { Recognized } from '../composition/visitor'
import type { VisitorSets } from './visitor-sets'

/** Answers that say nothing of the form: who is not signed in, and who sends too often. */
const NOT_OF_THE_FORM = new Set([401, 429])

/** Whose a page is. */
interface Owner {
  app: string
  entry: { metadata: { version: string } }
}

interface Parts {
  channels: VisitorSets<{ ownerOf: (path: string) => Owner | null }>
  visitors: {
    recognize: (request: FastifyRequest, channel: string) => Pick<Recognized, 'cohort' | 'overrides'>
  }
  guard: Pick<Guard, 'measure'> | null
  hasRateLimits: boolean
}

/** The page that a call was made from; undefined where the browser does not say it. */
function pageOf({ headers, host }: FastifyRequest): string | undefined {
  const referrer = headers.referer ?? ''
  if (!URL.canParse(referrer)) return undefined
  const page = new URL(referrer)
  return page.host === host ? page.pathname : undefined
}

/** Counts for the guard how calls that change something end: each is a form of the app whose page made it. */
export function createFormOutcomes({ channels, visitors, guard, hasRateLimits }: Parts) {
  return async (request: FastifyRequest, status: number): Promise<void> => {
    if (!guard || !isUnsafe(request) || NOT_OF_THE_FORM.has(status)) return
    const page = pageOf(request)
    if (!page) return
    const live = channels.of(request)
    const { cohort, overrides } = visitors.recognize(request, live.channel)
    // A preview or a mix of their own: no part of the comparison.
    if (overrides) return
    const { set } = await live.setFor({ cohort })
    const owner = set.ownerOf(page)
    if (!owner) return
    guard.measure({
      channel: live.channel,
      app: owner.app,
      version: owner.entry.metadata.version,
      // Of a visitor who left meanwhile the address is not known any more.
      network: hasRateLimits && request.ip ? networkOf(request.ip) : null,
      cohort,
      isFormOk: status < 400,
    })
  }
}
