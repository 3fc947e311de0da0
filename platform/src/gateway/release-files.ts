import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import plugin from 'fastify-plugin'
import { isRevoked } from '../registry/revocations'
import { releasesFolder } from '../release/release-store'
import type { StoreCopy } from '../store/store-copy'
import type { Channels } from './channels'

/** Only what browsers load: no server code, no drafts. Captures app and version. */
const PUBLIC_FILE = /^\/([a-z][a-z0-9-]*)\/([0-9A-Za-z][0-9A-Za-z.+-]*)\/(?:browser\/[^/]+|release\.json)$/

/** The files of every release, which never change: compressed beforehand, kept by browsers for a year. */
export const releaseFiles = plugin(
  async (app, { copy, channels }: { copy: StoreCopy; channels: Channels }) => {
    const root = releasesFolder(copy.folder)
    mkdirSync(root, { recursive: true })

    // An old tab, or a visitor of another gateway, may ask for a release that is not at hand.
    app.addHook('onRequest', async (request) => {
      if (!request.url.startsWith('/releases/')) return
      const [, name = '', version = ''] =
        PUBLIC_FILE.exec(request.url.slice('/releases'.length).split('?')[0] ?? '') ?? []
      if (name === '') return
      // What was revoked a moment ago is not handed out any more.
      if (copy.store.isNear) await copy.refresh(channels.of(request).channel)
      const release = { app: name, version }
      if (!copy.has(release) && !isRevoked(copy.folder, release)) await copy.ensure(release)
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
        return name !== '' && !isRevoked(copy.folder, { app: name, version })
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
