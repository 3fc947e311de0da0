import { defineServer } from '../rspack.server.ts'

export default defineServer({
  folder: import.meta.dirname,
  entries: {
    gateway: '../site/src/gateway.ts',
    'release-service': '../site/src/release-service.ts',
    'check-settings': '../site/src/check-settings.ts',
    mfe: '../site/src/mfe.ts',
    backup: '../site/src/backup.ts',
    'create-remote': './src/cli/create-remote.ts',
  },
  compiledIn: ['lru-cache', 'react-router', 'react-router-dom', 'semver', 'zod'],
  copied: ['renderer', 'resolve-hook', 'style-reader'].map((name) => `src/gateway/rendering/${name}.mjs`),
})
