import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, CopyRspackPlugin, HtmlRspackPlugin } from '@rspack/core'
import { defineApp } from '../../../rspack.base.ts'

// The same sources as Module Federation is usually set up: rendered in the browser, a manifest for each remote, every app
// with its own copy of the shared packages in reserve.

const workspace = join(import.meta.dirname, '../../..')
const REMOTES = ['catalog', 'marketing', 'profile', 'trainers']

const shared = Object.fromEntries(
  ['react', 'react-dom', 'react-router-dom', 'zustand', '@marga/sdk'].map((name) => [
    name,
    { singleton: true, requiredVersion: false as const },
  ]),
)

const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Marga</title></head><body></body></html>'

/** How sources are compiled is the site's; the rest is what a template of the plugin has. */
function usual(app: string, folder: string): Configuration {
  const [browser] = defineApp({ name: app, kind: 'shell', folder })
  const { entry: _, plugins: __, optimization: ___, resolve, output, ...rest } = browser ?? {}
  return {
    ...rest,
    name: `usual:${app}`,
    resolve: { extensions: resolve?.extensions ?? [] },
    output: {
      path: join(import.meta.dirname, 'dist', app === 'shell' ? app : `mfe-${app}`),
      filename: '[name].[contenthash:10].js',
      publicPath: 'auto',
      uniqueName: app,
    },
  }
}

const remote = (app: string): Configuration => ({
  ...usual(app, join(workspace, `mfe-${app}`)),
  entry: {},
  plugins: [
    new ModuleFederationPlugin({
      name: `mfe_${app}`,
      filename: 'remoteEntry.js',
      exposes: { './routes': './src/routes.tsx' },
      shared,
      dts: false,
    }),
  ],
})

const host = (): Configuration => ({
  ...usual('shell', join(workspace, 'shell')),
  entry: { main: join(import.meta.dirname, 'host.ts') },
  plugins: [
    new ModuleFederationPlugin({ name: 'shell', remotes: {}, shared, dts: false }),
    new CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
    new HtmlRspackPlugin({ templateContent: PAGE, publicPath: '/usual/shell/' }),
  ],
})

export default [host(), ...REMOTES.map(remote)]
