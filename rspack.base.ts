import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Compiler, type Configuration, CopyRspackPlugin, SubresourceIntegrityPlugin } from '@rspack/core'

type Kind = 'shell' | 'remote'

interface App {
  /** What the app is called in the registry, on class names and in addresses. */
  name: string
  kind: Kind
  /** The app's folder. */
  folder: string
}

/** Packages of which a page holds exactly one copy, the shell's; remotes bring none of their own. */
const SHARED = ['react', 'react-dom', 'react-router-dom', 'zustand', '@marga/sdk'] as const

const isDevelopment = process.env.NODE_ENV === 'development'

/** Entries of shared packages that compiled code imports beside the main one. */
const SHARED_ENTRIES: Record<string, readonly string[]> = {
  react: ['react/jsx-runtime', ...(isDevelopment ? ['react/jsx-dev-runtime'] : [])],
  'react-dom': ['react-dom/client'],
}

/** What the shell puts in place of a whole package, to leave out what no page uses. */
const SHELL_IMPORTS: Record<string, string> = {
  'react-router-dom': '@marga/sdk/react-router-dom',
}

const require = createRequire(import.meta.url)

const readJson = (path: string): { version: string; dependencies?: Record<string, string> } =>
  JSON.parse(readFileSync(path, 'utf8'))

const versionOf = (name: string) => readJson(require.resolve(`${name}/package.json`)).version

/** Ranges of the shared packages as the app's own package.json states them. */
function sharedRanges(folder: string) {
  const { dependencies = {} } = readJson(join(folder, 'package.json'))
  return SHARED.map((name) => {
    const version = versionOf(name)
    const stated = dependencies[name] ?? '*'
    return { name, range: stated === '*' ? `^${version}` : stated, version }
  })
}

type SharedFact = { name: string; range: string; version?: string }

/** Only the shell brings packages; a remote states what it accepts. */
const sharedFacts = ({ kind, folder }: App): SharedFact[] =>
  sharedRanges(folder).map(({ name, range, version }) => ({
    name,
    range,
    ...(kind === 'shell' && { version }),
  }))

const sharedConfig = ({ kind, folder }: App) =>
  Object.fromEntries(
    sharedRanges(folder).flatMap(({ name, range, version }) =>
      [name, ...(SHARED_ENTRIES[name] ?? [])].map((entry) => {
        const common = { singleton: true, requiredVersion: range }
        const own = { eager: true, strictVersion: true, version, import: SHELL_IMPORTS[entry] ?? entry }
        return [entry, { ...common, ...(kind === 'shell' ? own : { import: false as const }) }]
      }),
    ),
  )

const federation = (app: App) =>
  new ModuleFederationPlugin({
    name: `mfe_${app.name.replaceAll('-', '_')}`,
    filename: 'remote-entry.[contenthash:10].js',
    ...(app.kind === 'remote' && { exposes: { './routes': { import: './src/routes.tsx', name: 'routes' } } }),
    shared: sharedConfig(app),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    experiments: {
      ...(app.kind === 'shell' ? { provideExternalRuntime: true } : { externalRuntime: true }),
      optimization: { disableSnapshot: true, target: 'web' },
    },
  })

/** Stands in for the hash of a build until that is known. */
const CHUNKS_OF_BUILD = 'chunks_of_build_0000000000'

/**
 * Gives the list through which chunks arrive a name of its own in each build. Two releases of an app can meet on one page,
 * when one stands in for another that failed: under one name, the second would be handed the chunks of the first.
 */
class OwnChunkList {
  apply(compiler: Compiler) {
    const { webpack } = compiler
    compiler.hooks.thisCompilation.tap('OwnChunkList', (compilation) => {
      // After code has been made small, before names and integrities are taken from it.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50
      compilation.hooks.processAssets.tap({ name: 'OwnChunkList', stage }, (assets) => {
        const scripts = Object.keys(assets)
          .filter((name) => name.endsWith('.js'))
          .sort()
        const sum = createHash('sha256')
        for (const name of scripts) sum.update(assets[name]?.source() ?? '')
        const own = CHUNKS_OF_BUILD.replace('0000000000', sum.digest('hex').slice(0, 10))
        for (const name of scripts)
          compilation.updateAsset(name, (source) => {
            const changed = new webpack.sources.ReplaceSource(source)
            const text = String(source.source())
            for (let at = text.indexOf(CHUNKS_OF_BUILD); at >= 0; at = text.indexOf(CHUNKS_OF_BUILD, at + 1))
              changed.replace(at, at + own.length - 1, own)
            return changed
          })
      })
    })
  }
}

/** Fonts that every page begins with; others arrive when a text needs them. */
const FIRST_FONT = /-latin-wght-normal\..*\.woff2$/

interface ChunkFiles {
  assets?: Array<{ name: string }>
  auxiliaryAssets?: Array<{ name: string }>
}

const filesOf = ({ assets = [], auxiliaryAssets = [] }: ChunkFiles) => [
  ...assets.map(({ name }) => name).filter((file) => !file.endsWith('.map')),
  ...auxiliaryAssets.map(({ name }) => name).filter((file) => FIRST_FONT.test(file)),
]

/** `build.json` for the release: files by chunk, so that a page's files are known when it is rendered; shared packages. */
class BuildFacts {
  readonly shared: SharedFact[]

  constructor(shared: SharedFact[]) {
    this.shared = shared
  }

  apply(compiler: Compiler) {
    const { webpack } = compiler
    compiler.hooks.thisCompilation.tap('BuildFacts', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'BuildFacts', stage }, () => {
        const stats = compilation
          .getStats()
          .toJson({ all: false, chunkGroups: true, chunkGroupAuxiliary: true, chunks: true, assets: true })
        const chunks = Object.entries(stats.namedChunkGroups ?? {}).map(([name, group]) => [
          name,
          filesOf(group),
        ])
        const facts = { assets: Object.fromEntries(chunks), shared: this.shared }
        const text = JSON.stringify(facts, null, 2)
        compilation.emitAsset('build.json', new webpack.sources.RawSource(text))
      })
    })
  }
}

const rules = (app: App, target: 'browser' | 'server'): Configuration['module'] => {
  const swc = {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: isDevelopment && target === 'browser' } },
      },
      env: { targets: target === 'server' ? 'node 20' : 'chrome 111, safari 16.4, firefox 114' },
    },
  }
  const css = {
    localIdentName: `${app.name}-[name]-[local]-[hash:5]`,
    localIdentHashSalt: app.name,
    exportsOnly: target === 'server',
    esModule: true,
  }
  return {
    parser: { 'css/module': { namedExports: false } },
    generator: { 'css/module': css, css: { exportsOnly: target === 'server' } },
    rules: [
      { test: /\.tsx?$/, use: swc },
      { test: /\.module\.css$/, type: 'css/module' },
      { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      {
        test: /\.(woff2|svg|png|jpg|webp)$/,
        type: 'asset/resource',
        generator: { emit: target === 'browser' },
      },
    ],
  }
}

const common = (app: App, target: 'browser' | 'server'): Configuration => ({
  context: app.folder,
  mode: isDevelopment ? 'development' : 'production',
  module: rules(app, target),
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  devtool: isDevelopment ? 'cheap-module-source-map' : 'source-map',
  stats: 'errors-warnings',
  performance: false,
})

const browserBuild = (app: App): Configuration => ({
  ...common(app, 'browser'),
  name: `${app.name}:browser`,
  target: ['web', 'es2022'],
  entry: app.kind === 'shell' ? { main: './src/entry-client.tsx' } : {},
  output: {
    path: join(app.folder, 'dist/browser'),
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    cssFilename: '[name].[contenthash:10].css',
    cssChunkFilename: '[name].[contenthash:10].css',
    assetModuleFilename: '[name].[contenthash:10][ext]',
    publicPath: 'auto',
    uniqueName: app.name,
    chunkLoadingGlobal: CHUNKS_OF_BUILD,
    crossOriginLoading: 'anonymous',
    // A page that cannot be had says so, and offers another try, long before a visitor has given up.
    chunkLoadTimeout: 10_000,
    clean: true,
  },
  optimization: { chunkIds: 'named', splitChunks: false, realContentHash: true },
  plugins: [
    federation(app),
    ...(isDevelopment ? [] : [new OwnChunkList()]),
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    // Files with names of their own, such as icons: the release's folder makes their addresses new.
    new CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
    new BuildFacts(sharedFacts(app)),
  ],
})

const externals = Object.fromEntries(
  SHARED.flatMap((name) => [
    name,
    ...(SHARED_ENTRIES[name] ?? []),
    ...(name === 'react-dom' ? ['react-dom/server'] : []),
  ]).map((name) => [name, `module ${name}`]),
)

const serverBuild = (
  app: App,
  [entry, source]: readonly [string, string],
  outside = externals,
): Configuration => ({
  ...common(app, 'server'),
  name: `${app.name}:server:${entry}`,
  target: 'node20',
  entry: { [entry]: source },
  externals: outside,
  externalsType: 'module',
  output: {
    path: join(app.folder, 'dist/server', entry),
    filename: 'index.mjs',
    chunkFilename: '[name].[contenthash:10].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    uniqueName: app.name,
    assetModuleFilename: '[name].[contenthash:10][ext]',
    clean: true,
  },
  optimization: { chunkIds: 'named', splitChunks: false, minimize: false },
})

/**
 * The one build recipe: an app is built for the browser (federated, content-hashed) and for the server (ES modules
 * that import the shared packages by name). The shell's server build holds the sdk as a module of its own.
 */
export function defineApp(app: App): Configuration[] {
  const { '@marga/sdk': _, ...withoutSdk } = externals
  const servers =
    app.kind === 'remote'
      ? [serverBuild(app, ['routes', './src/routes.tsx'])]
      : [
          serverBuild(app, ['render', './src/entry-server.tsx']),
          serverBuild(app, ['sdk', '@marga/sdk'], withoutSdk),
        ]
  return [browserBuild(app), ...servers]
}
