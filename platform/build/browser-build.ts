import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { containerNameOf } from '@marga/platform-contract/addresses'
import { RENDER_PROTOCOL } from '@marga/platform-contract/render-protocol'
import {
  BannerPlugin,
  Compilation,
  type Configuration,
  CopyRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  SubresourceIntegrityPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { type App, common } from './app.ts'
import { BROWSERS } from './browsers.ts'
import { BuildFacts } from './build-facts.ts'
import { BuildFiles } from './build-files.ts'
import { DevRegistry } from './dev-registry.ts'
import { problemsHandler } from './development/answer-problems.ts'
import { BuildProblems, followUnfit } from './development/problems.ts'
import { besides, devPort, isBehind, isDevelopment, isKept, isRefreshed, siteAround } from './mode.ts'
import { AS_THEY_ARE } from './module-rules.ts'
import { KnownApis } from './newer-apis.ts'
import { forOwnPages } from './own-origins.ts'
import { baseOf } from './page-of-site.ts'
import { CHUNK_LIST, ReleaseChunkList } from './release-chunk-list.ts'
import { remoteContainer } from './remote-container.ts'
import { sharedChunks } from './shared-chunks.ts'
import { SHARED_MODULES, sharedFacts } from './shared-packages.ts'
import { serverAround } from './site-around.ts'
import { SizeBudget } from './size-budget.ts'
import { remoteBudgets, SHELL_BUDGETS } from './size-budgets.ts'

/** The router without its warnings for developers, which the package offers under no export condition. */
function productionRouter() {
  const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
  return {
    'react-router$': join(folder, 'dist/production/index.mjs'),
    'react-router/dom$': join(folder, 'dist/production/dom-export.mjs'),
  }
}

/** What the shell puts in place of a whole package, to leave out what no page uses. */
const shellImports = (): Record<string, string> => ({
  'react-router-dom$': '@marga/sdk/react-router-dom',
  ...(isDevelopment ? {} : productionRouter()),
})

/** Names of files: with the hash of their content, but for a development server, which serves what is newest. */
const hashed = isDevelopment ? '' : '.[contenthash:10]'

/** Shows on the page what is wrong with the code. */
const DEVELOPMENT = join(import.meta.dirname, 'container/development.ts')

/** The shell begins by letting refresh runtimes of remotes find the renderer; only where code is reloaded while it runs. */
const shellEntry = isDevelopment
  ? ['./src/refresh-hook.ts', './src/share-development.ts', DEVELOPMENT, './src/entry-client.tsx']
  : [join(import.meta.dirname, 'container/chunk-attempts.ts'), './src/entry-client.tsx']

/** Where the browser build of an app begins, and where its imports of shared packages lead. */
const federated = (app: App) => {
  if (app.kind === 'shell')
    return { entry: { main: shellEntry }, alias: shellImports(), rules: [], plugins: [] }
  const { entry, alias, rule, plugin } = remoteContainer({
    folder: app.folder,
    container: containerNameOf(app.name),
    filename: `remote-entry${hashed}.js`,
    shared: SHARED_MODULES,
    before: isDevelopment ? [DEVELOPMENT] : [],
    isKept,
  })
  return { entry, alias, rules: [rule], plugins: [plugin] }
}

const filesAsTheyAre = new RegExp(`^${AS_THEY_ARE.replace('.', '\\.')}`)

/** Lets Chromium compile all functions of a file while it arrives, in the background (docs/decisions/0111-a-page-starts-behind-its-first-paint.md). */
const COMPILED_AHEAD = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  exclude: filesAsTheyAre,
  // Behind the minimizer, which takes comments away, and in front of the hashes of the files.
  stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
}

const browserPlugins = (app: App) => [
  // Files with names of their own, such as icons: the release's folder makes their addresses new.
  new CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
  ...(isRefreshed ? [new ReactRefreshRspackPlugin()] : []),
  ...(isDevelopment
    ? [new DevRegistry(app, sharedFacts(app)), new BuildProblems(app)]
    : [
        new BannerPlugin(COMPILED_AHEAD),
        new ReleaseChunkList(),
        new KnownApis(),
        new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
        new BuildFacts(sharedFacts(app), app.kind === 'shell' ? RENDER_PROTOCOL : undefined),
        new BuildFiles(),
        new SizeBudget(app.kind === 'shell' ? SHELL_BUDGETS : remoteBudgets(containerNameOf(app.name))),
      ]),
]

/** Started by `mfe dev`, which names the port. */
function devServer({ name }: App) {
  const around =
    siteAround && !isBehind
      ? serverAround({ app: name, site: siteAround, port: devPort, beside: besides })
      : undefined
  return forOwnPages({
    host: '127.0.0.1',
    port: devPort ?? 'auto',
    hot: true,
    liveReload: !isRefreshed,
    client: {
      overlay: false,
      webSocketURL: isBehind ? `auto://0.0.0.0:0${baseOf(name)}ws` : `ws://127.0.0.1:${devPort ?? 0}/ws`,
    },
    ...around,
    setupMiddlewares: (middlewares, server) => {
      const { compiler } = server
      // Nothing has changed for the page's code: only its problems are asked for again.
      followUnfit(name, () => server.sendMessage(server.webSocketServer?.clients ?? [], 'still-ok'))
      const [own] = 'compilers' in compiler ? compiler.compilers : [compiler]
      const all = around ? around.setupMiddlewares(middlewares) : middlewares
      return own ? [problemsHandler(own) as (typeof middlewares)[number], ...all] : all
    },
  })
}

const outputOf = (app: App): NonNullable<Configuration['output']> => ({
  path: join(app.folder, 'dist/browser'),
  filename: `[name]${hashed}.js`,
  chunkFilename: `[name]${hashed}.js`,
  cssFilename: `[name]${hashed}.css`,
  cssChunkFilename: `[name]${hashed}.css`,
  assetModuleFilename: '[name].[contenthash:10][ext]',
  publicPath: app.kind === 'remote' && !isDevelopment ? '' : 'auto',
  uniqueName: app.name,
  ...(isDevelopment ? {} : { chunkLoadingGlobal: CHUNK_LIST }),
  crossOriginLoading: 'anonymous',
  // Fail slow chunks after 10 s (default 120 s), so that the page can offer a retry.
  chunkLoadTimeout: 10_000,
  // A page that is open goes on from the updates before.
  clean: !isDevelopment,
})

/** The build for browsers: federated, each file named by the hash of its content. */
export function browserBuild(app: App): Configuration {
  const { entry, alias, rules, plugins } = federated(app)
  const { module, resolve, ...rest } = common(app, 'browser')
  return {
    ...rest,
    name: `${app.name}:browser`,
    target: ['web', 'es2022'],
    entry,
    module: { ...module, rules: [...(module?.rules ?? []), ...rules] },
    resolve: { ...resolve, alias },
    output: outputOf(app),
    optimization: {
      chunkIds: 'named',
      splitChunks: app.kind === 'remote' && !isDevelopment && sharedChunks(app.folder),
      realContentHash: true,
      minimizer: [
        new SwcJsMinimizerRspackPlugin({
          exclude: filesAsTheyAre,
          minimizerOptions: { compress: { passes: 3 } },
        }),
        // Unless told, it writes styles for browsers that run no script of this site, at up to twice the size.
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    plugins: [...plugins, ...browserPlugins(app)],
    devServer: devServer(app),
    // lazyCompilation posts to the page's origin, the shell, not to the remote's development server.
    lazyCompilation: false,
  }
}
