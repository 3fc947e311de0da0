import { gatewaysOf } from '../actions/channel-status'
import { describeLag } from '../actions/describe-lag'
import { lastReports } from '../channels/gateway-reports'
import type { WritableStore } from '../channels/store-snapshot'
import { type Finding, fault, fine } from './finding'

const secondsSince = (at: string, now: number) => Math.max(0, Math.round((now - Date.parse(at)) / 1_000))

/** What each gateway of a channel serves, by its own reports in the store. */
export async function gatewayFindings(
  store: WritableStore,
  channel: string,
  now = Date.now(),
): Promise<Finding[]> {
  const serving = await gatewaysOf(store, channel)
  const { current, silent } = await lastReports(store.store, channel, now)
  if (serving.length + silent.length === 0)
    return [
      fine(
        'Gateways',
        `none reports that it serves ${channel}: the site is not running, or may not write to the store`,
      ),
    ]
  return [
    ...serving.map(({ gateway, at, problem, ...served }) => {
      const what = `Gateway ${gateway}`
      const reported = `reported ${secondsSince(at, now)} s ago`
      const lag = describeLag(served)
      if (!lag && !problem) return fine(what, `serves the newest of every app, ${reported}`)
      return fault(
        what,
        `${lag || 'has a problem'}, ${reported}: ${problem || 'it polls the store again in a moment; if it stays so, see its log'}`,
      )
    }),
    ...current.flatMap(({ gateway, warning }) => (warning ? [fault(`Proxy of ${gateway}`, warning)] : [])),
    ...silent.map(({ gateway, at }) =>
      fault(
        `Gateway ${gateway}`,
        `reported ${secondsSince(at, now)} s ago, and not since: it was killed, cannot write to the store, or its clock is wrong. See its log; a report is forgotten after an hour`,
      ),
    ),
  ]
}
