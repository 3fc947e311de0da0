import { defineServer } from '../rspack.server.ts'

export default defineServer({
  folder: import.meta.dirname,
  entries: { server: './src/server.ts', db: './src/db.ts' },
})
