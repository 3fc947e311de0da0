import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import plugin from 'fastify-plugin'
import { isRevoked } from '../registry/revocations'
import { releasesFolder } from '../release/release-store'
import type { StoreMirror } from '../store/store-mirror'
import type { Channels } from './channels'

/** Only what browsers load: no server code, no drafts. Captures app and version. */
const PUBLIC_FILE = /^\/([a-z][a-z0-9-]*)\/([0-9A-Za-z][0-9A-Za-z.+-]*)\/(?:browser\/[^/]+|release\.json)$/

/** The files of every release, which never change: compressed beforehand, kept by browsers for a year. */
export const releaseFiles = plugin(
  async (app, { mirror, channels }: { mirror: StoreMirror; channels: Channels }) => {
    const root = releasesFolder(mirror.folder)
    mkdirSync(root, { recursive: true })

    // An old tab, or a visitor of another gateway, may ask for a release that is not in the mirror.
    app.addHook('onRequest', async (request) => {
      if (!request.url.startsWith('/releases/')) return
      const [, name = '', version = ''] =
        PUBLIC_FILE.exec(request.url.slice('/releases'.length).split('?')[0] ?? '') ?? []
      if (name === '') return
      // A release that was just revoked is not served any more.
      if (mirror.store.isNear) await mirror.refresh(channels.of(request).channel)
      const release = { app: name, version }
      if (!mirror.has(release) && !isRevoked(mirror.folder, release)) await mirror.ensure(release)
    })

    await app.register(fastifyStatic, {
      root,
      prefix: '/releases/',
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      allowedPath: (path) => {
        const [, name = '', version = ''] = PUBLIC_FILE.exec(path) ?? []
        return name !== '' && !isRevoked(mirror.folder, { app: name, version })
      },
      // Shells of other hosts load them too.
      setHeaders: (reply) => {
        reply.setHeader('access-control-allow-origin', '*')
        reply.setHeader('cross-origin-resource-policy', 'cross-origin')
      },
    })
  },
  { name: 'release-files' },
)
