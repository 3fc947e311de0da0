import { LIVE_DESK, type LiveApp, type LiveDesk } from '@marga/platform-contract/live-desk'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { channelStatus } from '../../actions/channel-status'
import { listFaultsOf } from '../../actions/list-faults'
import { releaseHistory } from '../../actions/release-history'
import { appsOn, readLog } from '../../channels/channel-log'
import { takenBackIn } from '../../channels/history'
import { flagStates } from '../../channels/live-flags'
import type { StoreMirror } from '../../mirror/store-mirror'
import type { Channels } from '../composition/channels'
import type { VisitorCalls } from '../forms/visitor-calls'

/** How long the API may take to say whether somebody may read it, in milliseconds. */
const MOST_WAIT_MS = 8_000

interface Options {
  channels: Pick<Channels, 'of'>
  mirror: StoreMirror
  calls: Pick<VisitorCalls, 'during'>
  /** Path of the call below the API that answers who may read what is live with 2xx. */
  liveCall: string
  /** Whether the release service answers on the public port. */
  takesReleases: boolean
}

const RIGHTS_UNKNOWN = {
  ...{ status: 503, code: 'RIGHTS_UNKNOWN', retryAfterS: 5 },
  message: 'The API does not say whether you may see this. Try again in a moment.',
}

const neverLive = (app: string) =>
  new ApiError({ status: 404, code: 'NEVER_LIVE', message: `No app "${app}" was ever live here.` })

/**
 * What is live, for people of the company who are signed in on the site: the API says who they are, by a call of the visitor. Reading
 * is all that it does: releases are changed by who has a key or a token, at the release service.
 */
export const liveDesk = plugin(
  async (app, { channels, mirror, calls, liveCall, takesReleases }: Options) => {
    /** @returns the API's refusal, where it refuses */
    const refusalFor = async (request: FastifyRequest) => {
      const ask = (apiBase: string) =>
        fetch(`${apiBase}${liveCall}`, { signal: AbortSignal.timeout(MOST_WAIT_MS) })
      try {
        const { result } = await calls.during(request, ask)
        return result.ok ? null : result
      } catch (error) {
        request.log.warn({ err: error }, 'rights of a visitor unknown')
        throw new ApiError(RIGHTS_UNKNOWN)
      }
    }

    /** Sends what `read` finds to who may see it, and the API's refusal to everybody else. */
    const answer = async (request: FastifyRequest, reply: FastifyReply, read: () => Promise<unknown>) => {
      reply.header('cache-control', 'no-store')
      const refusal = await refusalFor(request)
      if (!refusal) return reply.send(await read())
      return reply
        .code(refusal.status)
        .type(refusal.headers.get('content-type') ?? 'application/json')
        .send(await refusal.text())
    }

    app.get(LIVE_DESK, (request, reply) =>
      answer(request, reply, async (): Promise<LiveDesk> => {
        const { channel } = channels.of(request)
        await mirror.refresh(channel)
        const status = await channelStatus(mirror, channel)
        return { status, flags: flagStates(mirror, channel), takesReleases }
      }),
    )

    app.get<{ Params: { app: string } }>(`${LIVE_DESK}/:app`, (request, reply) =>
      answer(request, reply, async (): Promise<LiveApp> => {
        const log = { channel: channels.of(request).channel, app: request.params.app }
        await mirror.refresh(log.channel)
        if (!appsOn(mirror.folder, log.channel).includes(log.app)) throw neverLive(log.app)
        const { faults } = await listFaultsOf(mirror, log)
        const takenBack = [...takenBackIn(readLog(mirror, log))].map(([version, { at, why }]) => ({
          version,
          at,
          why,
        }))
        return { history: releaseHistory(mirror, log), faults, takesReleases, takenBack }
      }),
    )
  },
  { name: 'live-desk' },
)
