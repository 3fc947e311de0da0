import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compiler } from '@rspack/core'
import { filesByChunk, type SharedFact } from './build-facts.ts'

interface App {
  name: string
  kind: 'shell' | 'remote'
  folder: string
}

/** What the schema of `mfe.json` sets where a record leaves it out. */
const withDefaults = (record: Record<string, object>, usual: object) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, { ...usual, ...value }]))

/** Placeholder integrity; the gateway hashes development files itself (see remote-entry.ts). */
const NO_HASH = `sha384-${'A'.repeat(64)}`

/** `registry.json` of a development server: its one app, in the same schema as the site's own. */
export class DevRegistry {
  readonly app: App
  readonly shared: SharedFact[]

  constructor(app: App, shared: SharedFact[]) {
    this.app = app
    this.shared = shared
  }

  apply(compiler: Compiler) {
    const { webpack } = compiler
    let descriptor: ReturnType<typeof JSON.parse>
    compiler.hooks.thisCompilation.tap('DevRegistry', (compilation) => {
      const file = join(this.app.folder, 'mfe.json')
      compilation.fileDependencies.add(file)
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'DevRegistry', stage }, () => {
        try {
          descriptor = JSON.parse(readFileSync(file, 'utf8'))
        } catch (error) {
          // The server goes on with what it said before.
          const message = `mfe.json: ${error instanceof Error ? error.message : error}`
          compilation.errors.push(Object.assign(new webpack.WebpackError(message), { file: 'mfe.json' }))
          if (!descriptor) return
        }
        const { owner, sdk, routes, navigation, search, flags, slots, fills } = descriptor
        const main = filesByChunk(compilation).main ?? []
        const entry = {
          url: this.app.kind === 'shell' ? '/main.js' : '/remote-entry.js',
          metadata: { integrity: NO_HASH, version: 'source' },
          extras: {
            kind: this.app.kind,
            owner,
            sdk,
            routes: routes.map((route: object) => ({ render: 'server', isIndexed: true, ...route })),
            assets: { main: main.map((name) => ({ url: `/${name}`, integrity: NO_HASH })) },
            shared: this.shared,
            ...(navigation && {
              navigation: navigation.map((link: object) => ({ place: 'bar', order: 100, ...link })),
            }),
            ...(search && { search }),
            ...(flags && { flags }),
            ...(slots && { slots: withDefaults(slots, { props: {}, most: 1 }) }),
            ...(fills && { fills: withDefaults(fills, { order: 100 }) }),
          },
        }
        const document = {
          schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
          microFrontends: { [this.app.name]: [entry] },
        }
        compilation.emitAsset('registry.json', new webpack.sources.RawSource(JSON.stringify(document)))
      })
    })
  }
}
