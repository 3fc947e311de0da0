import type { Configuration } from '@rspack/core'
import { isDevelopment } from './mode.ts'
import { moduleRules } from './module-rules.ts'

/** An app to build. */
export interface App {
  /** What the app is called in the registry, on class names and in addresses. */
  name: string
  kind: 'shell' | 'remote'
  /** The app's folder. */
  folder: string
  /** What a shell hands to remotes as `@marga/sdk`: a module of its own, or that package where it is left out. */
  sdk?: string
}

/** What all builds of an app share. */
export const common = (app: App, target: 'browser' | 'server'): Configuration => ({
  context: app.folder,
  mode: isDevelopment ? 'development' : 'production',
  module: moduleRules(app, target),
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  // Scripts do not name their source maps: those are for the team, not for visitors.
  devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-source-map',
  stats: 'errors-warnings',
  performance: false,
})
