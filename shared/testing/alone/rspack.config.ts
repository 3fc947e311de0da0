import { join } from 'node:path'
import { type Configuration, HtmlRspackPlugin } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'

const workspace = join(import.meta.dirname, '../../..')
const folder = join(workspace, process.env.MFE_ALONE ?? 'mfe-catalog')

import { forOwnPages } from '../../../platform/build/own-origins.ts'
import { plainModule } from '../../../platform/build/plain-module.ts'

/** Without an icon of its own, browsers would ask for one that is not there. */
const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Test shell</title></head><body></body></html>'

/** One remote alone, without shell and federation: `mfe dev <app> --alone` serves it. */
const configuration: Configuration = {
  context: import.meta.dirname,
  mode: 'development',
  entry: './alone.tsx',
  devtool: 'cheap-module-source-map',
  output: { path: join(import.meta.dirname, 'dist'), publicPath: '/', clean: true },
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    alias: { '@alone/routes': join(folder, 'src/routes.tsx'), '@alone/descriptor': join(folder, 'mfe.json') },
  },
  module: plainModule({ isReloaded: true }),
  plugins: [new HtmlRspackPlugin({ templateContent: PAGE }), new ReactRefreshRspackPlugin()],
  lazyCompilation: false,
  devServer: forOwnPages({
    host: '127.0.0.1',
    port: process.env.MFE_DEV_PORT ?? 'auto',
    hot: true,
    historyApiFallback: true,
    client: { overlay: false },
    proxy: [{ context: ['/api'], target: process.env.MFE_ALONE_API ?? '', changeOrigin: true }],
  }),
}
export default configuration
