import { appNameSchema } from '@marga/platform-contract/descriptor'
import { ApiError } from '@marga/server/failures/api-error'
import { isForeign } from '@marga/server/http/origin-check'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { z } from 'zod'
import type { StoreMirror } from '../../mirror/store-mirror'
import { releaseOfManifest, storePaths } from '../../storage/store-paths'
import type { Channels } from './channels'
import { cookieLine } from './cookies'
import { addInspection } from './inspection'
import {
  OVERRIDES_COOKIE,
  OVERRIDES_LIFETIME_MS,
  type OverrideToken,
  type OverrideTokens,
} from './override-token'
import { parseAddress } from './page-address'
import { versionsOf } from './release-set'
import { fetchRemoteEntry } from './remote-entry'
import type { Visitors } from './visitor'

interface Options {
  channels: Channels
  visitors: Visitors
  mirror: StoreMirror
}

const bodySchema = z.strictObject({
  mix: z.record(appNameSchema, z.string().min(1).max(200)),
})

/** Versions of every app in the store, by app. */
async function versionsInStore({ store }: StoreMirror): Promise<Record<string, string[]>> {
  const versions: Record<string, string[]> = {}
  for (const key of await store.list(storePaths.releases)) {
    const id = releaseOfManifest(key)
    if (id) versions[id.app] = [...(versions[id.app] ?? []), id.version]
  }
  return versions
}

const setOverridesCookie = (request: FastifyRequest, reply: FastifyReply, text: string) =>
  reply.header(
    'set-cookie',
    cookieLine(request, `${OVERRIDES_COOKIE}=${text}`, {
      maxAgeS: text === '' ? 0 : OVERRIDES_LIFETIME_MS / 1_000,
    }),
  )

/** Why overrides cannot be applied; null if they can. */
async function faultOf(
  { mix }: OverrideToken,
  tokens: OverrideTokens,
  mirror: StoreMirror,
): Promise<string | null> {
  for (const [app, wanted] of Object.entries(mix)) {
    if (URL.canParse(wanted)) {
      if (!tokens.isAllowed({ [app]: wanted }))
        return `${new URL(wanted).origin} is not on the list of allowed origins: add it to OVERRIDE_ORIGINS.`
      try {
        await fetchRemoteEntry(app, wanted)
      } catch (error) {
        return `${wanted} serves no ${app}: ${error instanceof Error ? error.message : String(error)}`
      }
    } else if (!(await mirror.ensure({ app, version: wanted })))
      return `There is no release ${app}@${wanted}.`
  }
  return null
}

/**
 * Other releases than the live ones for one browser, where the gateway allows it: chosen in a panel or by a signed link that
 * expires. An address alone never changes anything.
 */
export const overrideRoutes = plugin(
  async (app, { channels, visitors, mirror }: Options) => {
    const open = (request: FastifyRequest) => {
      const live = channels.of(request)
      return { live, tokens: visitors.overrideTokensOf(live.channel) }
    }
    const refuse = (reply: FastifyReply, code: number, message: string) => reply.code(code).send({ message })

    app.get('/overrides', async (request, reply) => {
      const { live, tokens } = open(request)
      if (!tokens) return refuse(reply, 404, 'Overrides are not allowed here.')
      const { token } = visitors.recognize(request, live.channel)
      const { registry } = await live.current()
      return reply.header('cache-control', 'no-store').send({
        live: versionsOf(registry),
        versions: await versionsInStore(mirror),
        origins: tokens.origins,
        mix: token?.mix ?? {},
        until: token ? new Date(token.until).toISOString() : null,
      })
    })

    addInspection(app, { channels, visitors, mirror })
    app.post('/overrides', async (request, reply) => {
      const { tokens } = open(request)
      if (!tokens || isForeign(request)) return refuse(reply, 403, 'Overrides are not allowed here.')
      const parsed = bodySchema.safeParse(request.body)
      if (!parsed.success) return refuse(reply, 400, 'Name a release or an origin for each app.')
      const token = { mix: parsed.data.mix, until: Date.now() + OVERRIDES_LIFETIME_MS }
      const fault = await faultOf(token, tokens, mirror)
      if (fault) return refuse(reply, 400, fault)
      const isEmpty = Object.keys(token.mix).length === 0
      const text = isEmpty ? '' : tokens.write(token)
      setOverridesCookie(request, reply, text)
      const until = new Date(token.until).toISOString()
      return {
        mix: token.mix,
        until: isEmpty ? null : until,
        link: isEmpty ? null : `/?${OVERRIDES_COOKIE}=${text}`,
      }
    })

    // Before any page: a link that carries overrides is exchanged for a cookie and disappears from the address.
    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' || !request.url.includes(`${OVERRIDES_COOKIE}=`)) return
      const url = parseAddress(request.url)
      const text = url?.searchParams.get(OVERRIDES_COOKIE) ?? null
      const { tokens } = open(request)
      if (!url || text === null || !tokens) return
      if (!tokens.read(text))
        throw new ApiError({
          status: 403,
          code: 'OVERRIDES_REFUSED',
          message:
            'This link has expired, was altered, or names what is not allowed here. Ask for a new one.',
        })
      url.searchParams.delete(OVERRIDES_COOKIE)
      setOverridesCookie(request, reply, text)
      return reply.header('cache-control', 'no-store').redirect(url.pathname + url.search, 303)
    })
  },
  { name: 'override-routes' },
)
