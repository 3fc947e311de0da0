import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import { type App, common } from './app.ts'
import { bootBuild, withBootTexts } from './boot-build.ts'
import { browserBuild } from './browser-build.ts'
import { BuildFiles } from './build-files.ts'
import { isDevelopment } from './mode.ts'
import { SERVER_EXTERNALS } from './shared-packages.ts'

const serverBuild = (
  app: App,
  [entry, source]: readonly [string, string],
  externals = SERVER_EXTERNALS,
): Configuration => ({
  ...common(app, 'server'),
  name: `${app.name}:server:${entry}`,
  target: 'node20',
  entry: { [entry]: source },
  externals,
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
  plugins: [new BuildFiles()],
})

const hasBoot = ({ folder }: App) => existsSync(join(folder, 'src/boot'))

/**
 * The one build recipe: an app is built for the browser (federated, content-hashed) and for the server (ES modules
 * that import the shared packages by name). The shell's server build holds the sdk as a module of its own, and the texts of the
 * scripts that are part of its document.
 */
export function defineApp(app: App): Configuration[] {
  const { '@marga/sdk': _, ...withoutSdk } = SERVER_EXTERNALS
  const render = () => serverBuild(app, ['render', './src/entry-server.tsx'])
  const servers =
    app.kind === 'remote'
      ? [serverBuild(app, ['routes', './src/routes.tsx'])]
      : [
          ...(hasBoot(app) ? [bootBuild(app), withBootTexts(app, render())] : [render()]),
          serverBuild(app, ['sdk', app.sdk ?? '@marga/sdk'], withoutSdk),
        ]
  return isDevelopment ? [browserBuild(app)] : [browserBuild(app), ...servers]
}

/**
 * The build of a remote, for its `rspack.config.ts`. Its name is that of its `mfe.json`.
 * @param folder the remote's folder: `import.meta.dirname`
 */
export function defineRemote(folder: string): Configuration[] {
  const { name }: { name: string } = JSON.parse(readFileSync(join(folder, 'mfe.json'), 'utf8'))
  return defineApp({ name, kind: 'remote', folder })
}
