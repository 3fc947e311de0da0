import { defineServer } from '../rspack.server.ts'

// Recordings of the company: the API sends them to who may watch them.
export default defineServer({
  folder: import.meta.dirname,
  entries: { server: './src/server.ts', db: './src/db.ts' },
  copied: ['./films/recording-*'],
})
