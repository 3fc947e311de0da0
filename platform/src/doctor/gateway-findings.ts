import { gatewaysOf } from '../actions/channel-status'
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
    ...serving.map(({ gateway, at, behind, problem }) => {
      const what = `Gateway ${gateway}`
      const reported = `reported ${secondsSince(at, now)} s ago`
      if (behind.length === 0 && !problem) return fine(what, `serves the newest of every app, ${reported}`)
      const lag = behind.length > 0 ? `does not serve the newest of ${behind.join(', ')}` : 'has a problem'
      return fault(
        what,
        `${lag}, ${reported}: ${problem || 'it polls the store again in a moment; if it stays so, see its log'}`,
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
