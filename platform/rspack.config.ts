import { defineServer } from '../rspack.server.ts'

export default defineServer({
  folder: import.meta.dirname,
  entries: { gateway: './src/gateway/main.ts', mfe: './src/cli/main.ts' },
  compiledIn: ['lru-cache', 'react-router', 'react-router-dom', 'semver', 'zod'],
  copied: ['src/gateway/rendering/renderer.mjs', 'src/gateway/rendering/resolve-hook.mjs'],
})
