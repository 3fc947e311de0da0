import { createHash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { PageRenderer, PageRequest } from '../pages/page-renderer'
import type { Page } from '../rendering/page'
import type { CallKeys, VisitorCalls } from './visitor-calls'

/** Forms at once, with those that wait: each holds a body, which may have the largest size. */
const MOST_AT_ONCE = 8

/**
 * For this time the same form of the same visitor creates something once, whichever gateways it reaches; in seconds. Visitors
 * are told "within a minute", and read that some seconds after the form has arrived.
 */
const SAME_FORM_S = 120

export type FormRequest = FastifyRequest<{ Body: Buffer }>

/** Nothing of the form has run. */
export class FormNotBegunError extends Error {
  override readonly name = 'FormNotBegunError'
  readonly code = 'FORM_NOT_BEGUN'
}

interface SentForm {
  page: Page
  /** `Set-Cookie` lines of the API's answers. */
  cookies: readonly string[]
  /** Path that the action redirects to. */
  leadsTo: string | undefined
}

/**
 * The same for the same form of the same browser, and guessed by nobody else: the token is the browser's own. Without one a
 * form is never taken for a repetition.
 */
const digestOf = ({ headers, body }: FormRequest, address: string, token: string | null) =>
  createHash('sha256')
    .update([token ?? randomUUID(), headers.cookie ?? '', address].join('\n'))
    .update(body)
    .digest('base64url')

const keysOf = (digest: string): CallKeys => ({
  keyOf: (call) => createHash('sha256').update(`${digest} ${call}`).digest('base64url'),
  lifetimeS: SAME_FORM_S,
})

type PageOfForm = Omit<PageRequest, 'visit'>

interface SenderOptions {
  renderer: PageRenderer
  calls: VisitorCalls
  /** Number of renderers. */
  renderers: number
}

/** Runs so many at once; others wait for their turn. */
function createTurns(most: number) {
  const waiting: Array<() => void> = []
  let free = most
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/**
 * Sends forms to the actions of their pages. A form that is sent again while the first is under way waits for its answer;
 * after that the API tells it from a new one by its keys.
 */
export function createFormSender({ renderer, calls, renderers }: SenderOptions) {
  const running = new Map<string, Promise<SentForm>>()
  // An action may wait for the API for seconds: pages keep a renderer.
  const inTurn = createTurns(Math.max(1, renderers - 1))

  const run = async (request: FormRequest, wanted: PageOfForm, digest: string): Promise<SentForm> => {
    const form = {
      contentType: request.headers['content-type'] ?? '',
      body: request.body.toString('base64'),
    }
    const { result, cookies } = await calls.during(
      request,
      (serverApiBase) => renderer.renderHere({ ...wanted, visit: { serverApiBase, form } }),
      keysOf(digest),
    )
    const leadsTo = result.headers.location
    const headers = { ...result.headers, 'cache-control': 'no-store' }
    // The browser asks for the next page with GET, whatever the action's redirect says.
    return { page: { ...result, headers, status: leadsTo ? 303 : result.status }, cookies, leadsTo }
  }

  /** @throws FormNotBegunError if as many forms are under way as may be */
  const requireRoom = () => {
    if (running.size >= MOST_AT_ONCE)
      throw new FormNotBegunError(`${MOST_AT_ONCE} forms are under way already.`)
  }

  return {
    requireRoom,
    /** @param token the browser's own, if it has one @throws FormNotBegunError, and what a render throws */
    send: async (request: FormRequest, wanted: PageOfForm, token: string | null): Promise<SentForm> => {
      const digest = digestOf(request, wanted.address, token)
      const known = running.get(digest)
      if (known) return known
      requireRoom()
      const sent = inTurn(() => run(request, wanted, digest)).finally(() => running.delete(digest))
      running.set(digest, sent)
      return sent
    },
  }
}
