import { changedFlagSchema, flagsSchema } from '@marga/platform-contract/flag-answers'
import { headsSchema } from '@marga/platform-contract/heads'
import { teamsSchema } from '@marga/platform-contract/permissions'
import { previewSchema } from '@marga/platform-contract/previews'
import { releaseSchema } from '@marga/platform-contract/release'
import { checkedReleaseSchema, policiesSchema } from '@marga/platform-contract/release-checks'
import { faultsSchema, releasesSchema } from '@marga/platform-contract/release-lists'
import { releaseProvenanceSchema } from '@marga/platform-contract/release-provenance'
import {
  AUTHOR_HEADER,
  gatewaysSchema,
  historySchema,
  type PublishedAnswer,
  promotedSchema,
  promotedSetSchema,
  publishedSchema,
  revokedSchema,
  SERVICE_PREFIX,
  serviceProblemSchema,
  statusSchema,
} from '@marga/platform-contract/release-service'
import { slotsSchema } from '@marga/platform-contract/slot-answers'
import type { z } from 'zod'
import type { ReleaseActions } from '../actions/release-actions'
import { EXIT_PROPOSED } from '../channels/proposals'
import { PlatformError } from '../failure'
import type { LogId, ReleaseId } from '../storage/store-paths'

interface Site {
  site: string
  token: string | undefined
}

interface Call<T> {
  path: string
  answer: z.ZodType<T>
  method?: 'GET' | 'POST' | 'PUT'
  body?: { type: string; bytes: string | Uint8Array<ArrayBuffer> }
  author?: string
}

/** The release service of a site, as commands use it. */
export interface ReleaseServiceClient {
  /** Address of the site as the command names it. */
  site: string
  actions: ReleaseActions
  /** Uploads the archive of a release. @param author of the commit @throws PlatformError */
  publish: (id: ReleaseId, archive: Buffer, author?: string) => Promise<PublishedAnswer>
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

const usage = (message: string) => new PlatformError('USAGE', message, { exitCode: 2 })

/** The origin of the site: over TLS, or this machine. @throws PlatformError */
function originOf(site: string): string {
  if (!URL.canParse(site)) throw usage(`mfe: --service ${site} is no address such as https://site.`)
  const { protocol, hostname, origin } = new URL(site)
  if (protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.has(hostname))) return origin
  throw usage(`mfe: --service ${site} would send the token unencrypted. Give an https address.`)
}

function requireToken(token: string | undefined): string {
  if (token) return token
  throw new PlatformError(
    'NO_TOKEN',
    'mfe: --service needs the token of a team in MFE_TOKEN. An owner makes one: npx mfe tokens create <team>',
  )
}

/** What a service answered that did not do it. */
async function failureOf(origin: string, response: Response): Promise<PlatformError> {
  const problem = serviceProblemSchema.safeParse(await response.json().catch(() => null))
  if (problem.success) {
    const { code, message } = problem.data
    const exitCode = code === 'PROPOSED' ? EXIT_PROPOSED : 1
    return new PlatformError(code, `${origin}: ${message}`, { exitCode })
  }
  return new PlatformError(
    'NO_SERVICE',
    `${origin} has no release service (it answered ${response.status}). Its gateway switches it on: RELEASE_SERVICE.`,
  )
}

function createCall({ site, token }: Site) {
  const origin = originOf(site)
  const authorization = `Bearer ${requireToken(token)}`
  return async <T>({ path, answer, method = 'GET', body, author }: Call<T>): Promise<T> => {
    const headers = {
      authorization,
      ...(body && { 'content-type': body.type }),
      ...(author && { [AUTHOR_HEADER]: encodeURIComponent(author) }),
    }
    const request = { method, headers, ...(body && { body: body.bytes }) }
    const response = await fetch(`${origin}${SERVICE_PREFIX}${path}`, request).catch((cause: unknown) => {
      throw new PlatformError(
        'SERVICE_UNREACHABLE',
        `The release service of ${origin} does not answer. Where the store and a key are at hand, the same command works without --service.`,
        { cause },
      )
    })
    if (!response.ok) throw await failureOf(origin, response)
    const parsed = answer.safeParse(await response.json().catch(() => null))
    if (parsed.success) return parsed.data
    throw await failureOf(origin, new Response(null, { status: response.status }))
  }
}

/** Left out where it is not wanted: services of earlier versions do not know it. */
const again = (isAgain: boolean) => (isAgain ? { again: true } : {})
const json = (value: object) => ({ type: 'application/json', bytes: JSON.stringify(value) })
const logPath = ({ channel, app }: LogId) => `/channels/${channel}/apps/${app}`
const releasePath = ({ app, version }: ReleaseId) => `/releases/${app}/${encodeURIComponent(version)}`

/** @throws PlatformError for an address without TLS, and without a token */
export function createServiceClient(site: Site): ReleaseServiceClient {
  const call = createCall(site)
  const post = <T>(path: string, body: object, answer: z.ZodType<T>) =>
    call({ path, answer, method: 'POST', body: json(body) })
  return {
    site: site.site,
    publish: (id, archive, author = '') =>
      call({
        author,
        path: releasePath(id),
        answer: publishedSchema,
        method: 'PUT',
        body: { type: 'application/x-tar', bytes: new Uint8Array(archive) },
      }),
    actions: {
      promote: ({ app, channel, version, traffic, why, isForced: force, isAgain }) =>
        post(
          `${logPath({ channel, app })}/promotions`,
          { version, traffic, why, force, ...again(isAgain) },
          promotedSchema,
        ),
      approve: ({ version, isForced: force, ...log }) =>
        post(`${logPath(log)}/approvals`, { version, force }, promotedSchema),
      preview: ({ version, minutes, ...log }) =>
        post(`${logPath(log)}/previews`, { version, minutes }, previewSchema),
      promoteSet: ({ channel, from, why, isForced: force, isAgain }) =>
        post(`/channels/${channel}/promotions`, { from, why, force, ...again(isAgain) }, promotedSetSchema),
      rollback: ({ app, channel, to, why, isForced: force }) =>
        post(`${logPath({ channel, app })}/rollbacks`, { to, why, force }, promotedSchema),
      retire: ({ why, isTrial, ...log }) =>
        post(`${logPath(log)}/retirement`, { why, ...(isTrial && { trial: true }) }, promotedSchema),
      revoke: ({ why, channel, isForced: force, ...id }) =>
        post(`${releasePath(id)}/revocation`, { why, channel, force }, revokedSchema),
      setFlag: ({ channel, flag, set, why, until }) =>
        post(`/channels/${channel}/flags/${flag}`, { set, why, ...(until && { until }) }, changedFlagSchema),
      flags: (channel) => call({ path: `/channels/${channel}/flags`, answer: flagsSchema }),
      slots: (channel) => call({ path: `/channels/${channel}/slots`, answer: slotsSchema }),
      history: (log) => call({ path: `${logPath(log)}/history`, answer: historySchema }),
      releases: (app) => call({ path: `/releases/${app}`, answer: releasesSchema }),
      release: (id) => call({ path: releasePath(id), answer: releaseSchema }),
      check: ({ app, version, channel }) =>
        call({
          path: `/channels/${channel}/checks/${app}/${encodeURIComponent(version)}`,
          answer: checkedReleaseSchema,
        }),
      policies: () => call({ path: '/policies', answer: policiesSchema }),
      teams: () => call({ path: '/teams', answer: teamsSchema }),
      heads: (channel) => call({ path: `/channels/${channel}/heads`, answer: headsSchema }),
      provenance: (id) => call({ path: `${releasePath(id)}/provenance`, answer: releaseProvenanceSchema }),
      faults: (log) => call({ path: `${logPath(log)}/faults`, answer: faultsSchema }),
      gateways: (channel) => call({ path: `/channels/${channel}/gateways`, answer: gatewaysSchema }),
      status: (channel) => call({ path: `/channels/${channel}/status`, answer: statusSchema }),
    },
  }
}
