import { defineServer } from '../rspack.server.ts'

export default defineServer({
  folder: import.meta.dirname,
  entries: {
    gateway: './src/gateway/main.ts',
    'release-service': './src/gateway/service-server.ts',
    'check-settings': './src/check-settings.ts',
    mfe: './src/cli/main.ts',
    backup: './src/backup/main.ts',
    'create-remote': './src/cli/create-remote.ts',
  },
  compiledIn: ['lru-cache', 'react-router', 'react-router-dom', 'semver', 'zod'],
  copied: ['renderer', 'resolve-hook', 'style-reader'].map((name) => `src/gateway/rendering/${name}.mjs`),
})
