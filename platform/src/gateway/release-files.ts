import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import plugin from 'fastify-plugin'
import { isRevoked } from '../registry/revocations'
import { releasesFolder } from '../release/release-store'

/** Only what browsers load: no server code, no drafts of a running publish. Captures app and version. */
const PUBLIC_FILE = /^\/([a-z][a-z0-9-]*)\/([0-9A-Za-z][0-9A-Za-z.+-]*)\/(?:browser\/[^/]+|release\.json)$/

/** The files of every release, which never change: compressed beforehand, kept by browsers for a year. */
export const releaseFiles = plugin(
  async (app, { store }: { store: string }) => {
    const root = releasesFolder(store)
    mkdirSync(root, { recursive: true })
    await app.register(fastifyStatic, {
      root,
      prefix: '/releases/',
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      allowedPath: (path) => {
        const [, app = '', version = ''] = PUBLIC_FILE.exec(path) ?? []
        return app !== '' && !isRevoked(store, { app, version })
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
