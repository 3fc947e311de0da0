import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { VisitorCalls } from '../forms/visitor-calls'

/** How long a page waits for the API to say what its visitor may do, in milliseconds: without that there is nothing to show. */
const MOST_WAIT_MS = 8_000

/** Answers to who has no right: signed out, not of the staff, by an access token. */
const NOBODY = new Set([401, 403, 404])

const answerSchema = z.object({ rights: z.array(z.string()) })

/** The API did not say what a visitor may do. */
export class RightsUnknownError extends Error {
  override readonly name = 'RightsUnknownError'
  readonly code = 'RIGHTS_UNKNOWN'
}

/** A right as pages name it: how far it goes the API decides. */
const nameOf = (grant: string) => grant.split(':')[0] ?? grant

/** @throws RightsUnknownError */
async function ask(address: string): Promise<string[]> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(MOST_WAIT_MS) })
    if (NOBODY.has(answer.status)) return []
    if (!answer.ok) throw new Error(`${answer.status} of the call that says what somebody may do`)
    const { rights } = answerSchema.parse(await answer.json())
    return rights.length > 0 ? ['any', ...new Set(rights.map(nameOf))] : []
  } catch (cause) {
    throw new RightsUnknownError('The API does not say what a visitor may do.', { cause })
  }
}

interface Parts {
  calls: VisitorCalls
  /** Path of the call below the API; undefined: nobody has a right. */
  rightsCall: string | undefined
  log: FastifyBaseLogger
}

/**
 * What a visitor may do, as the API says for their cookies, with `any` where that is anything. Asked for each page that asks for a right,
 * and never kept: who loses a role has lost it with the next page.
 */
export const createVisitorRights =
  ({ calls, rightsCall, log }: Parts) =>
  /** @throws RightsUnknownError where the API does not say it */
  async (request: FastifyRequest): Promise<readonly string[]> => {
    // Without a cookie there is no session to ask for.
    if (!rightsCall || !request.headers.cookie) return []
    try {
      const { result } = await calls.during(request, (apiBase) => ask(`${apiBase}${rightsCall}`))
      return result
    } catch (error) {
      log.warn({ err: error }, 'rights of a visitor unknown')
      throw error
    }
  }

export type VisitorRights = ReturnType<typeof createVisitorRights>
