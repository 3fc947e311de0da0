import { join } from 'node:path'
import { type Configuration, SwcJsMinimizerRspackPlugin } from '@rspack/core'
import { type App, common } from './app.ts'
import { KnownApis } from './newer-apis.ts'

const bootName = ({ name }: App) => `${name}:boot`

const bootFolder = ({ folder }: App) => join(folder, 'dist/boot')

/** The scripts that are part of the shell's document, each of them one file without a runtime. The server build reads their texts. */
export const bootBuild = (app: App): Configuration => ({
  ...common(app, 'browser'),
  name: bootName(app),
  target: ['web', 'es2022'],
  entry: { paint: './src/boot/paint.ts', load: './src/boot/load.ts' },
  devtool: false,
  output: { path: bootFolder(app), filename: '[name].js', clean: true },
  optimization: { minimizer: [new SwcJsMinimizerRspackPlugin()] },
  plugins: [new KnownApis()],
})

/** Lets `@boot/<name>.js?text` be the text of such a script. */
export const withBootTexts = (app: App, build: Configuration): Configuration => ({
  ...build,
  dependencies: [bootName(app)],
  resolve: { ...build.resolve, alias: { '@boot': bootFolder(app) } },
  module: {
    ...build.module,
    rules: [{ resourceQuery: /text/, type: 'asset/source' }, ...(build.module?.rules ?? [])],
  },
})
