import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { ApiError } from '../failures/api-error'
import { addressOf } from './address'
import { endSlowBody, hasBody } from './body-deadline'

const MEGABYTE = 1_048_576
/** Bytes of bodies that a process holds at once. */
const PROCESS_BYTES = 96 * MEGABYTE
/** Bytes of bodies that one address may have in it: three of the largest forms, or a classroom's photos. */
const ADDRESS_BYTES = 36 * MEGABYTE
/** Bodies up to this size have a part of the budget that larger ones cannot take, in bytes. */
const SMALL_BYTES = 65_536
const SMALL_SHARE = 1 / 8
/** The largest multipart form: two files of 10 MB, and its texts. */
const MOST_FORM_BYTES = 27 * MEGABYTE

/** While the budget is spent, a body that has had this long and still arrives slower gives way: ms, bytes a second. */
const FAIR_MS = 10_000
const FAIR_RATE = 65_536

const RETRY_AFTER_S = 5

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True where the body is passed on piece by piece, so that the process never holds it. */
    isStreamed?: boolean
  }
  interface FastifyInstance {
    /** Bytes of bodies that this process holds, or has promised to hold. */
    heldBodyBytes: () => number
  }
}

interface Held {
  address: string
  bytes: number
  startedAt: number
  /** Bytes that have arrived. */
  arrived: () => number
  isComplete: () => boolean
  /** Answers the request without the rest of its body. */
  end: () => void
}

interface Limits {
  processBytes?: number
  addressBytes?: number
}

const refusal = (isAddress: boolean) =>
  new ApiError({
    status: 503,
    code: isAddress ? 'TOO_MANY_BODIES_OF_ADDRESS' : 'TOO_MANY_BODIES',
    message: isAddress
      ? 'Your network is sending several large forms at once. Nothing was saved; try again in a moment.'
      : 'The site is receiving too many forms at once. Nothing was saved; try again in a moment.',
    retryAfterS: RETRY_AFTER_S,
  })

function createBudget({ processBytes = PROCESS_BYTES, addressBytes = ADDRESS_BYTES }: Limits) {
  const held = new Set<Held>()
  const bytesOf = (isCounted: (one: Held) => boolean = () => true) =>
    [...held].reduce((sum, one) => (isCounted(one) ? sum + one.bytes : sum), 0)

  const fits = (bytes: number) => {
    const most = bytes > SMALL_BYTES ? processBytes * (1 - SMALL_SHARE) : processBytes
    return bytesOf() + bytes <= most
  }

  /** Ends the body that arrives slowest, if it is slower than is fair. @returns whether there was one */
  const endSlowest = () => {
    const rateOf = (one: Held) => (one.arrived() * 1_000) / (Date.now() - one.startedAt)
    const [slowest] = [...held]
      .filter((one) => !one.isComplete() && Date.now() - one.startedAt >= FAIR_MS && rateOf(one) < FAIR_RATE)
      .sort((left, right) => rateOf(left) - rateOf(right))
    if (!slowest) return false
    held.delete(slowest)
    slowest.end()
    return true
  }

  return {
    bytes: () => bytesOf(),
    /** @returns gives the bytes back @throws ApiError 503 */
    take: (wanted: Held) => {
      if (bytesOf(({ address }) => address === wanted.address) + wanted.bytes > addressBytes)
        throw refusal(true)
      while (!fits(wanted.bytes)) if (!endSlowest()) throw refusal(false)
      held.add(wanted)
      return () => void held.delete(wanted)
    },
  }
}

/** The largest body that this request may have. */
const mostBytesOf = ({ headers, routeOptions }: FastifyRequest) =>
  headers['content-type']?.startsWith('multipart/')
    ? Math.max(routeOptions.bodyLimit ?? 0, MOST_FORM_BYTES)
    : (routeOptions.bodyLimit ?? MOST_FORM_BYTES)

function heldBy(request: FastifyRequest, reply: FastifyReply, bytes: number): Held {
  const { raw, ip } = request
  const bytesRead = () => raw.socket.bytesRead || 0
  const readBefore = bytesRead()
  return {
    address: addressOf(ip),
    bytes,
    startedAt: Date.now(),
    arrived: () => bytesRead() - readBefore,
    isComplete: () => raw.complete,
    end: () => endSlowBody(request, reply),
  }
}

/**
 * Bounds the bytes of bodies that the process holds, in all and of one address, before anything of a body is read: one that
 * does not fit is refused with 503. Every body counts with what it announces, or with the most that its route takes;
 * routes that pass bodies on say so (`config.isStreamed`).
 */
export const bodyBudget = plugin(
  async (app, limits: Limits) => {
    const budget = createBudget(limits)
    app.decorate('heldBodyBytes', budget.bytes)
    app.addHook('preParsing', async (request, reply) => {
      if (!hasBody(request) || request.routeOptions.config.isStreamed) return
      const most = mostBytesOf(request)
      const bytes = Number(request.headers['content-length'] ?? most)
      if (bytes > most)
        throw new ApiError({ status: 413, code: 'BODY_TOO_LARGE', message: 'The request is too large.' })
      const giveBack = budget.take(heldBy(request, reply, bytes))
      reply.raw.once('close', giveBack).once('finish', giveBack)
    })
  },
  { name: 'body-budget', dependencies: ['body-deadline'] },
)
