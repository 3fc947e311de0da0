import { searchEntriesAddress, searchEntriesOf } from '@marga/platform-contract/search-entries'
import { setFilesAddress } from '@marga/platform-contract/set-files'
import { encodingOf } from '@marga/server/http/compressed-body'
import plugin from 'fastify-plugin'
import type { Channels } from './channels'
import { versionsOf } from './release-set'
import { namedFiles } from './set-files'
import type { Visitors } from './visitor'

/** How long a browser keeps where remotes are: the name stands for their releases. In seconds. */
const FILES_AGE_S = 24 * 60 * 60

/** `GET /registry.json`: all that is live. `GET /release-set`: what this visitor gets, by which open tabs notice a change. */
export const releaseSetRoutes = plugin(
  async (app, { channels, visitors }: { channels: Channels; visitors: Visitors }) => {
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
        .send({ id: set.id, versions: versionsOf(set.registry) })
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

    // For a visitor who searches: what is live for the page that they search from, else for themselves now.
    app.get<{ Params: { id: string } }>(searchEntriesAddress(':id'), async (request, reply) => {
      const live = channels.of(request)
      const named = live.setNamed(request.params.id)
      const set = named ?? (await live.setFor(visitors.recognize(request, live.channel))).set
      return reply
        .headers({
          'cache-control': named ? `public, max-age=${FILES_AGE_S}` : 'no-store',
          'x-release-set': set.id,
        })
        .send(searchEntriesOf(set.registry))
    })

    // For a page whose remote could not be loaded: the release set that it would get now.
    app.get('/release-set/registry', async (request, reply) => {
      const live = channels.of(request)
      const { set } = await live.setFor(visitors.recognize(request, live.channel))
      return reply.headers({ 'cache-control': 'no-store', 'x-release-set': set.id }).send(set.registry)
    })
  },
  { name: 'release-set-routes' },
)
