import type { Compilation, Compiler } from '@rspack/core'

export type SharedFact = { name: string; range: string; version?: string }

/** Fonts that every page needs; others are loaded when a text needs them. */
const FIRST_FONT = /-common\..*\.woff2$/

interface ChunkFiles {
  assets?: Array<{ name: string }>
  auxiliaryAssets?: Array<{ name: string }>
}

const filesOf = ({ assets = [], auxiliaryAssets = [] }: ChunkFiles) => [
  ...assets.map(({ name }) => name).filter((file) => !file.endsWith('.map')),
  ...auxiliaryAssets.map(({ name }) => name).filter((file) => FIRST_FONT.test(file)),
]

/** Files that a page needs, by the name of the chunk. */
export function filesByChunk(compilation: Compilation): Record<string, string[]> {
  const stats = compilation
    .getStats()
    .toJson({ all: false, chunkGroups: true, chunkGroupAuxiliary: true, chunks: true, assets: true })
  return Object.fromEntries(
    Object.entries(stats.namedChunkGroups ?? {}).map(([name, group]) => [name, filesOf(group)]),
  )
}

const CALL = /\bcall:\s*["'`]((?:GET|POST|PUT|PATCH|DELETE) \/[^"'`]*)["'`]/g

/** Calls of the API in the built scripts: those of `@marga/api-client` that the app uses. */
export const callsIn = (scripts: readonly string[]) =>
  [
    ...new Set(
      scripts.flatMap((script) =>
        [...script.matchAll(CALL)].map(([, call = '']) => call.replace(/(.)\/$/, '$1')),
      ),
    ),
  ].sort()

const scriptsOf = (compilation: Compilation) =>
  compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ source }) => String(source.source()))

/**
 * `build.json` for the release: files by chunk, so that a page's files are known when it is rendered; shared packages; calls
 * of the API.
 */
export class BuildFacts {
  readonly shared: SharedFact[]
  /** Version of the render protocol that a shell speaks; undefined for remotes. */
  readonly renderProtocol: number | undefined

  constructor(shared: SharedFact[], renderProtocol: number | undefined) {
    this.shared = shared
    this.renderProtocol = renderProtocol
  }

  apply(compiler: Compiler) {
    const { webpack } = compiler
    compiler.hooks.thisCompilation.tap('BuildFacts', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'BuildFacts', stage }, () => {
        const facts = {
          assets: filesByChunk(compilation),
          shared: this.shared,
          calls: callsIn(scriptsOf(compilation)),
          renderProtocol: this.renderProtocol,
        }
        const text = JSON.stringify(facts, null, 2)
        compilation.emitAsset('build.json', new webpack.sources.RawSource(text))
      })
    })
  }
}
