import { defineServer } from '../rspack.server.ts'
import { siteProgram } from './supervisor/site-facts.mjs'

const fromSite = (name: string) => `../${siteProgram(name)}`

export default defineServer({
  folder: import.meta.dirname,
  entries: {
    gateway: fromSite('gateway'),
    'release-service': fromSite('release-service'),
    'check-settings': fromSite('check-settings'),
    mfe: fromSite('mfe'),
    backup: fromSite('backup'),
    'create-remote': './src/cli/create-remote.ts',
  },
  compiledIn: ['lru-cache', 'react-router', 'react-router-dom', 'semver', 'zod'],
  copied: ['renderer', 'renderer-watch', 'resolve-hook', 'style-reader'].map(
    (name) => `src/gateway/rendering/${name}.mjs`,
  ),
})
