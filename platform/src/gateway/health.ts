import type { Database } from '@marga/api/database/schema'
import plugin from 'fastify-plugin'
import { type Kysely, sql } from 'kysely'
import type { Channels } from './channels'

/** `/healthz`: the process answers. `/readyz`: it can render pages and reach its database. */
export const healthRoutes = plugin(
  async (app, { channels, database }: { channels: Channels; database: Kysely<Database> }) => {
    app.get('/healthz', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    )
    app.get('/readyz', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        await sql`select 1`.execute(database)
        await channels.usual.current()
        return { status: 'ready' }
      } catch (error) {
        request.log.error({ err: error }, 'not ready')
        return reply.code(503).send({ status: 'not ready' })
      }
    })
  },
  { name: 'health' },
)
