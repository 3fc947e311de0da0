import { setTimeout as delay } from 'node:timers/promises'
import type { GatewayReport, PromotedAnswer } from '@marga/platform-contract/release-service'
import { hasCode, PlatformError } from '../failure'
import type { Context } from './context'
import { UsageError } from './usage-error'

/** Interval of asking, in milliseconds. */
const ASK_EVERY_MS = 500
const USUAL_TIMEOUT_S = 60

export const WAIT_FLAGS = {
  wait: { type: 'boolean', help: 'end once every gateway serves it' },
  timeout: {
    type: 'string',
    value: '<seconds>',
    help: `how long --wait waits (default: ${USUAL_TIMEOUT_S})`,
  },
} as const

/** `--timeout 30`, in milliseconds. @throws UsageError */
export function parseTimeout(command: string, timeout: string | undefined): number {
  const seconds = Number(timeout ?? USUAL_TIMEOUT_S)
  if (Number.isFinite(seconds) && seconds > 0 && timeout !== '') return seconds * 1_000
  throw new UsageError(`mfe ${command}: give --timeout as a number of seconds above 0.`)
}

/** "careers@1.0.0"; of an app that was retired its name. */
export const promotedName = ({ app, version }: PromotedAnswer) =>
  version === null ? app : `${app}@${version}`

/** Why a gateway does not serve a release; null if it does, or serves a later record. */
function lagOf({ gateway, apps, problem }: GatewayReport, { app, version, revision = 0 }: PromotedAnswer) {
  const { revision: served = 0, versions = [] } = apps[app] ?? {}
  const isServed = version === null ? versions.length === 0 : versions.includes(version)
  if (served > revision || (served === revision && isServed)) return null
  const what =
    served === revision
      ? `has the record, but serves ${app}@${versions[0] ?? 'none'}`
      : `serves revision ${served} of ${app}`
  return `${gateway} ${what}${problem && ` (${problem})`}`
}

const lagsOf = (gateways: readonly GatewayReport[], promoted: readonly PromotedAnswer[]) =>
  gateways.flatMap((gateway) => promoted.flatMap((answer) => lagOf(gateway, answer) ?? []))

function notConfirmed(
  promoted: readonly PromotedAnswer[],
  { lags, channel }: { lags: string[]; channel: string },
) {
  const names = promoted.map(promotedName).join(', ')
  const why = lags.length > 0 ? lags.join('; ') : `no gateway reports that it serves ${channel}`
  return new PlatformError(
    'NOT_CONFIRMED',
    `${names}: promoted on ${channel}, but not confirmed by every gateway: ${why}. It stays promoted. Look at it: npx mfe status. Take it back: npx mfe rollback`,
  )
}

/**
 * Waits until every gateway of the channel serves what was promoted.
 * @returns what they serve @throws PlatformError that names the gateways which do not
 */
export async function waitForGateways(
  context: Context,
  promoted: readonly PromotedAnswer[],
  timeoutMs: number,
): Promise<GatewayReport[]> {
  const { gateways: ask } = await context.actions()
  const channel = context.channel()
  const until = Date.now() + timeoutMs
  for (;;) {
    const isLast = Date.now() + ASK_EVERY_MS > until
    const { gateways } = await ask(channel).catch((error: unknown) => {
      // What was promoted is recorded: a store that fails once is asked again.
      if (isLast || !hasCode(error, 'STORE_UNREACHABLE')) throw error
      return { gateways: [] }
    })
    const lags = lagsOf(gateways, promoted)
    if (gateways.length > 0 && lags.length === 0) return gateways
    if (isLast) throw notConfirmed(promoted, { lags, channel })
    await delay(ASK_EVERY_MS)
  }
}
