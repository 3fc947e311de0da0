import { compositionRights, isSearchFlagged, withoutRights } from '@marga/platform-contract/conditions'
import { searchEntriesAddress, searchEntriesOf } from '@marga/platform-contract/search-entries'
import { flagsAddress, setFilesAddress } from '@marga/platform-contract/set-files'
import { encodingOf } from '@marga/server/http/compressed-body'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { Channels } from './channels'
import { differs, flagValues, pagesUnder } from './flags'
import { versionsOf } from './release-set'
import { namedFiles } from './set-files'
import type { Visitors } from './visitor'
import type { VisitorRights } from './visitor-rights'

/** How long a browser keeps where remotes are: the name stands for their releases. In seconds. */
const FILES_AGE_S = 24 * 60 * 60

interface Parts {
  channels: Channels
  visitors: Visitors
  rightsOf: VisitorRights
}

/** What open tabs ask for: the search, the registry and the flags, as they are for their visitor. */
function addVisitorRoutes(app: FastifyInstance, { channels, visitors, rightsOf }: Parts) {
  // For a visitor who searches: what is live for the page that they search from, else for themselves now.
  app.get<{ Params: { id: string } }>(searchEntriesAddress(':id'), async (request, reply) => {
    const live = channels.of(request)
    const visitor = visitors.recognize(request, live.channel)
    const named = live.setNamed(request.params.id)
    const set = named ?? (await live.setFor(visitor)).set
    const { registry } = pagesUnder(set, { settings: live.flags, cohort: visitor.cohort })
    const isFixed = named && !isSearchFlagged(set.registry)
    return reply
      .headers({
        'cache-control': isFixed ? `public, max-age=${FILES_AGE_S}` : 'no-store',
        'x-release-set': set.id,
      })
      .send(searchEntriesOf(registry))
  })

  // For a page whose remote could not be loaded: the release set that it would get now.
  app.get('/release-set/registry', async (request, reply) => {
    const live = channels.of(request)
    const visitor = visitors.recognize(request, live.channel)
    const { set } = await live.setFor(visitor)
    const asksForRights = compositionRights(set.registry).length > 0
    const rights = asksForRights ? await rightsOf(request).catch(() => []) : []
    const { registry } = pagesUnder(set, { settings: live.flags, cohort: visitor.cohort, rights })
    return reply.headers({ 'cache-control': 'no-store', 'x-release-set': set.id }).send(registry)
  })

  // For a page that somebody goes to in an open tab: the flags as they are now.
  app.get(flagsAddress, async (request, reply) => {
    const live = channels.of(request)
    const visitor = visitors.recognize(request, live.channel)
    const { set } = await live.setFor(visitor)
    const view = { settings: live.flags, cohort: visitor.cohort }
    const values = flagValues(set.registry, view)
    reply.headers({ 'cache-control': 'no-store', 'x-release-set': set.id })
    if (differs(Object.keys(values), view)) visitors.markPersonal(request, reply, visitor)
    return reply.send(values)
  })
}

/** `GET /registry.json`: all that is live. `GET /release-set`: what this visitor gets, by which open tabs notice a change. */
export const releaseSetRoutes = plugin(
  async (app, parts: Parts) => {
    const { channels, visitors } = parts
    app.get('/registry.json', async (request, reply) => {
      const { registry } = await channels.of(request).current()
      return reply.headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' }).send(registry)
    })

    app.get('/release-set', async (request, reply) => {
      const live = channels.of(request)
      const visitor = visitors.recognize(request, live.channel)
      const { set, isPersonal } = await live.setFor(visitor)
      if (isPersonal) visitors.markPersonal(request, reply, visitor)
      return reply
        .headers({ 'cache-control': 'no-store', 'x-release-set': set.id })
        .send({ id: set.id, versions: versionsOf(withoutRights(set.registry)) })
    })

    // For a page that somebody wants to leave for one of another remote.
    app.get<{ Params: { id: string } }>(setFilesAddress(':id'), async (request, reply) => {
      const { id } = request.params
      const live = channels.of(request)
      const set = live.setNamed(id)
      const files = set ? namedFiles(set.registry) : live.filesNamed(id)
      if (!files)
        return reply.code(404).header('cache-control', 'no-store').send({
          code: 'UNKNOWN_RELEASE_SET',
          message:
            'This gateway keeps no release set, and no files, of that name. `/release-set/registry` says what is live.',
        })
      const { bytes, encoding } = await files.body.in(encodingOf(request.headers))
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply
        .headers({
          'content-type': 'application/json; charset=utf-8',
          'cache-control': `public, max-age=${FILES_AGE_S}`,
          vary: 'Accept-Encoding',
          ...(set && { 'x-release-set': set.id }),
        })
        .send(bytes)
    })

    addVisitorRoutes(app, parts)
  },
  { name: 'release-set-routes' },
)
