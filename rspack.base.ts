import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Configuration, CopyRspackPlugin, SubresourceIntegrityPlugin } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { BuildFacts, type SharedFact } from './platform/build/build-facts.ts'
import { DevRegistry } from './platform/build/dev-registry.ts'
import { CHUNKS_OF_BUILD, OwnChunkList } from './platform/build/own-chunk-list.ts'
import { remoteContainer } from './platform/build/remote-container.ts'
import { SizeBudget } from './platform/build/size-budget.ts'
import { remoteBudgets, SHELL_BUDGETS } from './platform/build/size-budgets.ts'
import { containerNameOf } from './shared/platform-contract/src/addresses.ts'
import { RENDER_PROTOCOL } from './shared/platform-contract/src/render-protocol.ts'

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
  'react-router-dom$': '@marga/sdk/react-router-dom',
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

/** Only the shell brings packages; a remote states what it accepts. */
const sharedFacts = ({ kind, folder }: App): SharedFact[] =>
  sharedRanges(folder).map(({ name, range, version }) => ({
    name,
    range,
    ...(kind === 'shell' && { version }),
  }))

/** Every module of the shared packages that code imports. */
const SHARED_MODULES = SHARED.flatMap((name) => [name, ...(SHARED_ENTRIES[name] ?? [])])

/** Built for a browser by a development server. */
const isServed = (target: 'browser' | 'server') => isDevelopment && target === 'browser'

/** The shell shares listed names of react-router-dom only; a build that imports another one fails with a message. */
const sharedNames = {
  loader: join(import.meta.dirname, 'platform/build/shared-names-loader.mjs'),
  options: { list: join(import.meta.dirname, 'shared/sdk/src/react-router-dom.ts') },
}

const rules = (app: App, target: 'browser' | 'server'): NonNullable<Configuration['module']> => {
  const swc = {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: isServed(target), refresh: isServed(target) },
        },
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
      ...(target === 'browser' ? [{ test: /\.tsx?$/, enforce: 'pre' as const, use: sharedNames }] : []),
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

/** Names of files: with the hash of their content, but for a development server, which serves what is newest. */
const hashed = isDevelopment ? '' : '.[contenthash:10]'

/** The shell begins by letting refresh runtimes of remotes find the renderer; only where code is reloaded while it runs. */
const shellEntry = isDevelopment
  ? ['./src/refresh-hook.ts', './src/share-development.ts', './src/entry-client.tsx']
  : './src/entry-client.tsx'

/** Where the browser build of an app begins, and where its imports of shared packages lead. */
const federated = (app: App) => {
  if (app.kind === 'shell')
    return { entry: { main: shellEntry }, alias: SHELL_IMPORTS, rules: [], plugins: [] }
  const { entry, alias, rule, plugin } = remoteContainer({
    folder: app.folder,
    container: containerNameOf(app.name),
    filename: `remote-entry${hashed}.js`,
    shared: SHARED_MODULES,
  })
  return { entry, alias, rules: [rule], plugins: [plugin] }
}

const browserPlugins = (app: App) => [
  // Files with names of their own, such as icons: the release's folder makes their addresses new.
  new CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
  ...(isDevelopment
    ? [new ReactRefreshRspackPlugin(), new DevRegistry(app, sharedFacts(app))]
    : [
        new OwnChunkList(),
        new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
        new BuildFacts(sharedFacts(app), app.kind === 'shell' ? RENDER_PROTOCOL : undefined),
        new SizeBudget(app.kind === 'shell' ? SHELL_BUDGETS : remoteBudgets(containerNameOf(app.name))),
      ]),
]

const browserBuild = (app: App): Configuration => {
  const { entry, alias, rules: ownRules, plugins } = federated(app)
  const { module, resolve, ...rest } = common(app, 'browser')
  return {
    ...rest,
    name: `${app.name}:browser`,
    target: ['web', 'es2022'],
    entry,
    module: { ...module, rules: [...(module?.rules ?? []), ...ownRules] },
    resolve: { ...resolve, alias },
    output: {
      path: join(app.folder, 'dist/browser'),
      filename: `[name]${hashed}.js`,
      chunkFilename: `[name]${hashed}.js`,
      cssFilename: `[name]${hashed}.css`,
      cssChunkFilename: `[name]${hashed}.css`,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      uniqueName: app.name,
      ...(isDevelopment ? {} : { chunkLoadingGlobal: CHUNKS_OF_BUILD }),
      crossOriginLoading: 'anonymous',
      // Fail slow chunks after 10 s (default 120 s), so that the page can offer a retry.
      chunkLoadTimeout: 10_000,
      clean: true,
    },
    optimization: { chunkIds: 'named', splitChunks: false, realContentHash: true },
    plugins: [...plugins, ...browserPlugins(app)],
    // Started by `mfe dev`, which names the port.
    devServer: {
      host: '127.0.0.1',
      port: process.env.MFE_DEV_PORT ?? 'auto',
      hot: true,
      liveReload: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      client: { overlay: false, webSocketURL: `ws://127.0.0.1:${process.env.MFE_DEV_PORT ?? 0}/ws` },
    },
    // lazyCompilation posts to the page's origin, the shell, not to the remote's development server.
    lazyCompilation: false,
  }
}

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
  return isDevelopment ? [browserBuild(app)] : [browserBuild(app), ...servers]
}
