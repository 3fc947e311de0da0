import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import { encodingOf } from '@marga/server/http/compressed-body'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { isRevoked } from '../../channels/revocations'
import type { StoreMirror } from '../../mirror/store-mirror'
import { releasesFolder } from '../../releases/read-release'
import type { Channels } from '../composition/channels'
import { dictionaryCompressor } from './dictionary-compressor'
import { isFresh } from './etag'
import { createReleaseDeltas, dictionaryHeader, offeredDictionary } from './release-deltas'
import { createReleaseFileCache } from './release-file-cache'

const PREFIX = '/releases/'

/** Only what browsers load: no server code, no source maps, no drafts. Captures app and version. Longer names are
 * no file’s: a file system takes 255 bytes. */
const PUBLIC_FILE =
  /^\/([a-z][a-z0-9-]{0,99})\/([0-9A-Za-z][0-9A-Za-z.+-]{0,199})\/(?:browser\/(?![^/]*\.map(?:\.|$))[^/]{1,240}|release\.json)$/

/** Shells of other hosts load them too. */
const FOR_EVERYBODY = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

type Place = Parameters<typeof dictionaryHeader>[0]

const pathOf = ({ url }: FastifyRequest) => url.slice(PREFIX.length - 1).split('?')[0] ?? ''

/** The files of every release, which never change: compressed beforehand, kept by browsers for a year. */
export const releaseFiles = plugin(
  async (app, { mirror, channels }: { mirror: StoreMirror; channels: Channels }) => {
    const root = releasesFolder(mirror.folder)
    mkdirSync(root, { recursive: true })
    const cache = createReleaseFileCache(root)
    const compress = await dictionaryCompressor()
    const deltas = compress && createReleaseDeltas({ folder: mirror.folder, files: cache, compress })

    /** What the browser lacks of a file, where it has kept another release's; else the file. */
    const fileFor = async ({ headers }: FastifyRequest, place: Place) => {
      const dictionary = deltas ? offeredDictionary(headers) : ''
      const delta = dictionary ? await deltas?.find(place, dictionary) : null
      return delta ?? cache.find(place.path, encodingOf(headers))
    }

    const sendFromMemory = async (request: FastifyRequest, reply: FastifyReply, place: Place) => {
      // Parts of a file are sent from the disk.
      if (!['GET', 'HEAD'].includes(request.method) || request.headers.range !== undefined) return
      const file = await fileFor(request, place)
      if (!file) return
      reply.headers({ ...FOR_EVERYBODY, ...file.headers })
      const uses = deltas ? dictionaryHeader(place) : ''
      if (uses) reply.header('use-as-dictionary', uses)
      if (isFresh(request.headers, file.headers.etag)) return reply.code(304).send()
      return reply.send(file.bytes)
    }

    app.addHook('onRequest', async (request, reply) => {
      if (!request.url.startsWith(PREFIX)) return
      const path = pathOf(request)
      const [, name = '', version = ''] = PUBLIC_FILE.exec(path) ?? []
      if (name === '') return
      // A release that was just revoked is not served any more.
      if (mirror.store.isNear) await mirror.refresh(channels.of(request).channel)
      const release = { app: name, version }
      if (isRevoked(mirror.folder, release)) return
      // An old tab, or a visitor of another gateway, may ask for a release that is not in the mirror.
      // Nothing is kept in memory of one that could not be verified.
      if (!mirror.has(release) && !(await mirror.ensure(release))) return
      return sendFromMemory(request, reply, { ...release, path })
    })

    await app.register(fastifyStatic, {
      root,
      prefix: PREFIX,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      allowedPath: (path) => {
        const [, name = '', version = ''] = PUBLIC_FILE.exec(path) ?? []
        return name !== '' && !isRevoked(mirror.folder, { app: name, version })
      },
      setHeaders: (reply) => {
        for (const [name, value] of Object.entries(FOR_EVERYBODY)) reply.setHeader(name, value)
        reply.setHeader('vary', 'Accept-Encoding, Available-Dictionary')
      },
    })
  },
  { name: 'release-files' },
)
