import { versionInAddress } from '@marga/platform-contract/addresses'
import type { RegistryEntry } from '@marga/platform-contract/registry'
import { type Telemetry, telemetrySchema } from '@marga/platform-contract/telemetry'
import { named } from '@marga/server/http/named'
import { isForeign } from '@marga/server/http/origin-check'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { FaultCounts } from '../../guard/fault-counts'
import type { Guard } from '../../guard/guard'
import { isJudgedVital } from '../../guard/measures'
import { networkOf } from '../../guard/networks'
import type { ReleaseId } from '../../storage/store-paths'
import type { ReleaseSet } from '../composition/release-sets'
import type { Recognized, Visitors } from '../composition/visitor'
import { limitRate } from '../edge/limit-rate'
import type { GatewayMetrics } from '../operations/metrics'
import { createSampledLog } from '../operations/sampled-log'
import { createTickets } from './tickets'
import type { VisitorSets } from './visitor-sets'

/** What is asked of a release set. */
type SeenSet = Pick<ReleaseSet, 'id' | 'registry'>

interface Options {
  channels: VisitorSets<SeenSet>
  visitors: Pick<Visitors, 'recognize' | 'markPersonal'>
  metrics: GatewayMetrics
  guard: Pick<Guard, 'count' | 'measure'> | null
  faults: Pick<FaultCounts, 'add'>
  ticketSecret: string
  hasRateLimits: boolean
}

/** Reports, and tickets, that one address may ask for in a minute. */
const REPORTS_A_MINUTE = 240
/** Bytes of a report. */
const REPORT_BYTES = 16_384

const versionsIn = ({ metadata, fallbackUrl }: RegistryEntry) => [
  metadata.version,
  versionInAddress(fallbackUrl),
]

/** Releases that a visitor of this set can get: its own, and those that replace one that fails. */
const releasesOf = ({ registry }: SeenSet) =>
  new Set(
    Object.entries(registry.microFrontends).flatMap(([app, [entry]]) =>
      entry ? versionsIn(entry).map((version) => `${app}@${version}`) : [],
    ),
  )

/** What a report says of releases that its visitor can have. */
function ofKnownReleases(report: Telemetry, set: SeenSet): Telemetry {
  const known = releasesOf(set)
  const isKnown = ({ app, version }: ReleaseId) => known.has(`${app}@${version}`)
  return {
    ...report,
    views: report.views.filter(isKnown),
    faults: report.faults.filter(isKnown),
    vitals: report.vitals.filter(isKnown),
  }
}

/** Who reports: their channel, what they get there, and their network; null for one that is not of the internet. */
interface Reporter {
  channel: string
  set: SeenSet
  visitor: Recognized
  network: string | null
}

/** Counts for the guard how fast a page was. Every page is the shell's as well. */
function measureSpeed(
  guard: Pick<Guard, 'measure'>,
  { vitals }: Telemetry,
  { channel, set, visitor: { cohort }, network }: Reporter,
) {
  const shell = set.registry.microFrontends.shell?.[0]?.metadata.version
  for (const { app, version, name: vital, value: ms } of vitals) {
    if (!isJudgedVital(vital)) continue
    const seen = { channel, vital, ms, network, cohort }
    guard.measure({ ...seen, app, version })
    if (shell) guard.measure({ ...seen, app: 'shell', version: shell })
  }
}

/** What browsers report of the releases that they run, counted for operators and for the guard. */
export const telemetryRoutes = plugin(
  async (app, { channels, visitors, metrics, guard, faults, ticketSecret, hasRateLimits }: Options) => {
    const tickets = createTickets(ticketSecret)
    const logFault = createSampledLog((facts) => app.log.warn(facts, 'page failed in a browser'))

    /** The set that this visitor gets. Overrides are ignored: they are no part of the comparison. */
    const setOf = async (request: FastifyRequest) => {
      const live = channels.of(request)
      const visitor = visitors.recognize(request, live.channel)
      return { visitor, ...(await live.setFor({ cohort: visitor.cohort })) }
    }

    const count = (report: Telemetry, reporter: Reporter) => {
      const { releaseSet, views, vitals } = report
      const { channel, network } = reporter
      for (const { app: name, version, isOk } of views) {
        metrics.views.inc({ app: name, version, outcome: isOk ? 'ok' : 'failed' })
        guard?.count({ channel, app: name, version, isOk, network })
      }
      for (const fault of report.faults) {
        const { app: name, version, kind, error } = fault
        metrics.faults.inc({ app: name, version, kind })
        logFault(`${name}@${version} ${kind} ${error}`, { releaseSet, ...fault })
        faults.add(channel, fault)
      }
      for (const { app: name, version, name: vital, value } of vitals)
        metrics.vitals.observe({ app: name, version, vital }, vital === 'CLS' ? value : value / 1_000)
      if (guard) measureSpeed(guard, report, reporter)
    }

    const routes: FastifyPluginAsync = async (scope) => {
      if (hasRateLimits) await limitRate(scope, REPORTS_A_MINUTE)

      scope.get('/telemetry/ticket', async (request, reply) => {
        const { set, isPersonal, visitor } = await setOf(request)
        reply.header('cache-control', 'no-store')
        if (isPersonal) visitors.markPersonal(request, reply, visitor)
        return { ticket: tickets.write(set.id) }
      })

      scope.post('/telemetry', { bodyLimit: REPORT_BYTES }, async (request, reply) => {
        if (isForeign(request)) return reply.code(403).send({ message: 'This report is of another site.' })
        const parsed = telemetrySchema.safeParse(request.body)
        if (!parsed.success) {
          const [fault] = parsed.error.issues
          return reply.code(400).send({ message: `${fault?.path.join('.')}: ${fault?.message}` })
        }
        const { set, visitor } = await setOf(request)
        const report = tickets.spend(parsed.data, set.id)
        if (!report) return reply.code(204).send()
        const network = hasRateLimits ? networkOf(request.ip) : null
        const { channel } = channels.of(request)
        count(ofKnownReleases(report, set), { channel, set, visitor, network })
        return reply.code(204).send()
      })
    }
    await app.register(named(routes, 'telemetry-routes'))
  },
  { name: 'telemetry', dependencies: ['metrics'] },
)
