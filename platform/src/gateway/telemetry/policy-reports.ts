import { named } from '@marga/server/http/named'
import type { FastifyPluginAsync } from 'fastify'
import plugin from 'fastify-plugin'
import { z } from 'zod'
import { limitRate } from '../edge/limit-rate'
import { POLICY_REPORTS } from '../edge/security-headers'
import type { GatewayMetrics } from '../operations/metrics'
import { createSampledLog } from '../operations/sampled-log'

/** Reports that one address may send in a minute. */
const REPORTS_A_MINUTE = 60
/** Bytes of a request; browsers put several reports into one. */
const REPORT_BYTES = 16_384
/** Reports of one request that are counted. */
const MOST_REPORTS = 20

/** Directives by which reports are counted; anybody can send others. */
const DIRECTIVES = new Set(
  (
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr font-src img-src ' +
    'connect-src frame-src manifest-src worker-src media-src object-src base-uri form-action frame-ancestors'
  ).split(' '),
)

const text = z.string().max(2_000).default('')

/** As the reporting interface sends it, `application/reports+json`. */
const reportSchema = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    effectiveDirective: text,
    blockedURL: text,
    documentURL: text,
    sourceFile: text.nullish(),
  }),
})

/** As `report-uri` sends it, `application/csp-report`. */
const olderSchema = z
  .object({
    'csp-report': z.object({
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'document-uri': text,
      'source-file': text,
    }),
  })
  .transform(({ 'csp-report': report }) => ({
    body: {
      effectiveDirective: report['effective-directive'] || (report['violated-directive'].split(' ')[0] ?? ''),
      blockedURL: report['blocked-uri'],
      documentURL: report['document-uri'],
      sourceFile: report['source-file'],
    },
  }))

const reportsIn = (body: unknown) =>
  (Array.isArray(body) ? body.slice(0, MOST_REPORTS) : [body]).flatMap((one) => {
    const parsed = z.union([reportSchema, olderSchema]).safeParse(one)
    return parsed.success ? [parsed.data.body] : []
  })

/** Where something is, without path and query of other hosts and without the query of our own: both can carry secrets. */
const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : address.slice(0, 40))
const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname.slice(0, 200) : '')

/** `POST /policy-reports`: what browsers did not load because of the content security policy. */
export const policyReports = plugin(
  async (app, { metrics, hasRateLimits }: { metrics: GatewayMetrics; hasRateLimits: boolean }) => {
    const log = createSampledLog((facts) => app.log.warn(facts, 'content security policy violated'))
    const parse = app.getDefaultJsonParser('error', 'error')

    const routes: FastifyPluginAsync = async (scope) => {
      if (hasRateLimits) await limitRate(scope, REPORTS_A_MINUTE)
      scope.addContentTypeParser(
        ['application/reports+json', 'application/csp-report'],
        { parseAs: 'string' },
        parse,
      )
      scope.post(POLICY_REPORTS, { bodyLimit: REPORT_BYTES }, async ({ body }, reply) => {
        for (const { effectiveDirective, blockedURL, documentURL, sourceFile } of reportsIn(body)) {
          const directive = DIRECTIVES.has(effectiveDirective) ? effectiveDirective : 'other'
          const blocked = originOf(blockedURL)
          metrics.policyReports.inc({ directive })
          log(`${directive} ${blocked}`, {
            directive,
            blocked,
            page: pathOf(documentURL),
            source: pathOf(sourceFile ?? ''),
          })
        }
        return reply.code(204).send()
      })
    }
    await app.register(named(routes, 'policy-report-routes'))
  },
  { name: 'policy-reports', dependencies: ['metrics'] },
)
