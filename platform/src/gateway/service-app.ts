import { named } from '@marga/server/http/named'
import { SERVER_OPTIONS } from '@marga/server/http/server-options'
import { serverParts } from '@marga/server/http/server-parts'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Environment } from '../env'
import type { Store } from '../storage/store'
import { createStoreMetrics, metricsRoute } from './operations/metrics'
import { releaseServiceOptions } from './service/add-release-service'
import { releaseService } from './service/release-service'
import { createStoreServices } from './store-services'

interface Options {
  environment: Environment
  store: Store
  server?: FastifyServerOptions
  /** True once the process was asked to end. */
  isDraining?: () => boolean
}

type StoreServices = ReturnType<typeof createStoreServices>

/** Polls channels as gateways do, so that webhooks, signed heads and problems do not wait for a request. */
function followChannels({ mirror, heads }: StoreServices, channels: ReadonlySet<string>) {
  const known = new Map<string, number>()
  let running: Promise<void> = Promise.resolve()
  const follow = async (channel: string) => {
    const generation = await mirror.refresh(channel)
    if (generation !== known.get(channel)) heads.sign(channel)
    known.set(channel, generation)
  }
  const poll = () => {
    running = running.then(async () => {
      for (const channel of channels) await follow(channel)
    })
    return running
  }
  return {
    poll,
    /** True once the store was read, now or before. */
    isReady: async (channel: string) => {
      await poll()
      return (known.get(channel) ?? 0) > 0
    },
  }
}

interface Health {
  isDraining: () => boolean
  isReady: () => Promise<boolean>
}

/** `/healthz`: the process answers. `/readyz`: it has read the store. */
function addHealth(app: FastifyInstance, { isDraining, isReady }: Health) {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    if (await isReady()) return { status: 'ready' }
    return reply.code(503).send({ status: 'not ready', reason: 'The store was not read yet.' })
  })
}

/** The release service without a site: no pages, no API, no renderers. The caller listens. */
export function buildReleaseService({ environment, store, server = {}, isDraining = () => false }: Options) {
  const { trustProxy, channel, channelsByHost, storePollMs } = environment
  const app = Fastify({ ...SERVER_OPTIONS, trustProxy, ...server })
  const services = createStoreServices({ environment, store, log: app.log })
  const { mirror, webhooks, heads } = services
  const channels = followChannels(services, new Set([channel, ...channelsByHost.values()]))
  const metrics = createStoreMetrics({
    problems: () => mirror.problems().length,
    missingRecords: mirror.heads.missingCount,
  })
  app.register(serverParts, { isDraining })
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'))
  app.register(metricsRoute, { metrics })
  addHealth(app, { isDraining, isReady: () => channels.isReady(channel) })
  app.register(named(releaseService), releaseServiceOptions(environment, services))
  const timer = setInterval(channels.poll, storePollMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await channels.poll()
    await webhooks.close()
    await heads.close()
  })
  return { app, mirror }
}
