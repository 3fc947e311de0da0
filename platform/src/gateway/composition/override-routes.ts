import { isForeign } from '@marga/api/http/origin-check'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { z } from 'zod'
import type { StoreMirror } from '../../mirror/store-mirror'
import { keys } from '../../storage/store'
import type { Channels } from './channels'
import { GRANT_MS, type Grant, type Grants, MIX_COOKIE } from './override-token'
import { parseAddress } from './page-address'
import { versionsOf } from './release-set'
import { fetchRemoteEntry } from './remote-entry'
import { cookie, type Visitors } from './visitor'

interface Options {
  channels: Channels
  visitors: Visitors
  mirror: StoreMirror
}

const mixSchema = z.strictObject({
  mix: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), z.string().min(1).max(200)),
})

const MANIFEST = /^releases\/([^/]+)\/([^/]+)\/release\.json$/

/** Versions of every app in the store, by app. */
async function versionsInStore({ store }: StoreMirror): Promise<Record<string, string[]>> {
  const versions: Record<string, string[]> = {}
  for (const key of await store.list(keys.releases)) {
    const [, app = '', version = ''] = MANIFEST.exec(key) ?? []
    if (app) versions[app] = [...(versions[app] ?? []), version]
  }
  return versions
}

const keepGrant = (request: FastifyRequest, reply: FastifyReply, text: string) =>
  reply.header('set-cookie', cookie(request, `${MIX_COOKIE}=${text}`, text === '' ? 0 : GRANT_MS / 1_000))

/** Why overrides cannot be applied; null if they can. */
async function faultOf({ mix }: Grant, grants: Grants, mirror: StoreMirror): Promise<string | null> {
  for (const [app, wanted] of Object.entries(mix)) {
    if (URL.canParse(wanted)) {
      if (!grants.isAllowed({ [app]: wanted }))
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
      return { live, grants: visitors.grantsOf(live.channel) }
    }
    const refuse = (reply: FastifyReply, code: number, message: string) => reply.code(code).send({ message })

    app.get('/overrides', async (request, reply) => {
      const { live, grants } = open(request)
      if (!grants) return refuse(reply, 404, 'Overrides are not allowed here.')
      const { grant } = visitors.recognize(request, live.channel)
      const { registry } = await live.current()
      return reply.header('cache-control', 'no-store').send({
        live: versionsOf(registry),
        versions: await versionsInStore(mirror),
        origins: grants.origins,
        mix: grant?.mix ?? {},
        until: grant ? new Date(grant.until).toISOString() : null,
      })
    })

    app.post('/overrides', async (request, reply) => {
      const { grants } = open(request)
      if (!grants || isForeign(request)) return refuse(reply, 403, 'Overrides are not allowed here.')
      const parsed = mixSchema.safeParse(request.body)
      if (!parsed.success) return refuse(reply, 400, 'Name a release or an origin for each app.')
      const grant = { mix: parsed.data.mix, until: Date.now() + GRANT_MS }
      const fault = await faultOf(grant, grants, mirror)
      if (fault) return refuse(reply, 400, fault)
      const isEmpty = Object.keys(grant.mix).length === 0
      const text = isEmpty ? '' : grants.write(grant)
      keepGrant(request, reply, text)
      const until = new Date(grant.until).toISOString()
      return {
        mix: grant.mix,
        until: isEmpty ? null : until,
        link: isEmpty ? null : `/?${MIX_COOKIE}=${text}`,
      }
    })

    // Before any page: a link that carries a grant is exchanged for a cookie and disappears from the address.
    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' || !request.url.includes(`${MIX_COOKIE}=`)) return
      const url = parseAddress(request.url)
      const text = url?.searchParams.get(MIX_COOKIE) ?? null
      const { grants } = open(request)
      if (!url || text === null || !grants) return
      if (!grants.read(text))
        return reply
          .code(403)
          .type('text/plain; charset=utf-8')
          .send('This link has expired, was altered, or names what is not allowed here. Ask for a new one.')
      url.searchParams.delete(MIX_COOKIE)
      keepGrant(request, reply, text)
      return reply.header('cache-control', 'no-store').redirect(url.pathname + url.search, 303)
    })
  },
  { name: 'override-routes' },
)
