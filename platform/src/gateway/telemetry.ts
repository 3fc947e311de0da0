import rateLimit from '@fastify/rate-limit'
import { type Telemetry, telemetrySchema } from '@marga/contract/telemetry'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Guard } from '../guard/guard'
import type { Channels } from './channels'
import { createFaultLog } from './fault-log'
import type { GatewayMetrics } from './metrics'

interface Options {
  channels: Channels
  metrics: GatewayMetrics
  guard: Guard | null
  hasRateLimits: boolean
}

/** Reports that one address may send in a minute. */
const REPORTS_A_MINUTE = 240
/** Bytes of a report. */
const REPORT_BYTES = 16_384

const VERSION_IN = /^\/releases\/[^/]+\/([^/]+)\//

/** Releases that are live or stand ready: what else a browser names is not counted, so that nobody can add names. */
async function knownReleases(channels: Channels, request: Pick<FastifyRequest, 'headers'>) {
  const { registry } = await channels.of(request).current()
  const names = Object.entries(registry.microFrontends).flatMap(([app, entries]) =>
    entries.flatMap(({ metadata, fallbackUrl = '' }) => [
      `${app}@${metadata.version}`,
      `${app}@${VERSION_IN.exec(fallbackUrl)?.[1] ?? ''}`,
    ]),
  )
  return new Set(names)
}

/** `POST /telemetry`: what browsers say of the releases that they run, counted for operators and for the guard. */
export const telemetryRoute = plugin(
  async (app, { channels, metrics, guard, hasRateLimits }: Options) => {
    const count = ({ views, faults, vitals }: Telemetry, channel: string) => {
      for (const { app: name, version, isOk } of views) {
        metrics.views.inc({ app: name, version, outcome: isOk ? 'ok' : 'failed' })
        guard?.count({ channel, app: name, version, isOk })
      }
      for (const { app: name, version, kind } of faults) metrics.faults.inc({ app: name, version, kind })
      for (const { app: name, version, name: vital, value } of vitals)
        metrics.vitals.observe({ app: name, version, vital }, vital === 'CLS' ? value : value / 1_000)
    }

    const logFault = createFaultLog(app.log)

    await app.register(async (scope) => {
      if (hasRateLimits) await scope.register(rateLimit, { max: REPORTS_A_MINUTE, timeWindow: '1 minute' })
      scope.post('/telemetry', { bodyLimit: REPORT_BYTES }, async (request, reply) => {
        const parsed = telemetrySchema.safeParse(request.body)
        if (!parsed.success) {
          const [fault] = parsed.error.issues
          return reply.code(400).send({ message: `${fault?.path.join('.')}: ${fault?.message}` })
        }
        const known = await knownReleases(channels, request)
        const isKnown = ({ app: name, version }: { app: string; version: string }) =>
          known.has(`${name}@${version}`)
        const { releaseSet, views, faults, vitals } = parsed.data
        for (const fault of faults.filter(isKnown)) logFault(fault, releaseSet)
        count(
          {
            releaseSet,
            views: views.filter(isKnown),
            faults: faults.filter(isKnown),
            vitals: vitals.filter(isKnown),
          },
          channels.of(request).channel,
        )
        return reply.code(204).send()
      })
    })
  },
  { name: 'telemetry', dependencies: ['metrics'] },
)
