import plugin from 'fastify-plugin'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { createWriteCheck } from './write-check'

interface Options {
  database: Kysely<Database>
  /** False while the process starts: the database is not reachable or not migrated yet. */
  isStarted: () => boolean
  /** True once the process was asked to end: balancers are to send calls elsewhere. */
  isDraining: () => boolean
}

/** `/healthz`: the process answers. `/readyz`: it has started and can write to its database. */
export const apiHealth = plugin(
  async (app, { database, isStarted, isDraining }: Options) => {
    const writeCheck = createWriteCheck(database, app.log)
    app.addHook('onSend', async ({ url }, reply) => {
      if (url === '/healthz' || url === '/readyz') reply.header('cache-control', 'no-store')
    })
    app.get('/healthz', async () => ({ status: 'ok' }))
    app.get('/readyz', async (_request, reply) => {
      if (isDraining()) return reply.code(503).send({ status: 'draining' })
      if (!isStarted()) return reply.code(503).send({ status: 'starting' })
      if (await writeCheck.isWritable()) return { status: 'ready' }
      return reply.code(503).send({ status: 'not ready', reason: 'The database cannot be written.' })
    })
  },
  { name: 'api-health' },
)
