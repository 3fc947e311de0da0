import { commandOf, familyOf, residentMbOf } from '../support/processes'
import type { Cluster } from './start-cluster'

/** Resident memory in MB. */
export interface Sample {
  gateways: number
  renderers: number
  apis: number
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export function memoryOf({ gateways, apis }: Pick<Cluster, 'gateways' | 'apis'>): Sample {
  const pids = gateways.flatMap((gateway) => familyOf(gateway.pid()))
  const renderers = pids.filter((pid) => commandOf(pid).includes('renderer.mjs'))
  const others = pids.filter((pid) => !renderers.includes(pid))
  return {
    gateways: sum(others.map(residentMbOf)),
    renderers: sum(renderers.map(residentMbOf)),
    apis: sum(apis.map((api) => residentMbOf(api.pid()))),
  }
}

const totalOf = ({ gateways, renderers, apis }: Sample) => gateways + renderers + apis

/** By how much the memory of the last quarter is above that of the second, as a share: caches fill in the first. */
export function trendOf(samples: readonly Sample[]): number {
  const quarter = Math.floor(samples.length / 4)
  if (quarter === 0) return 0
  const mean = (part: readonly Sample[]) => sum(part.map(totalOf)) / part.length
  return mean(samples.slice(-quarter)) / mean(samples.slice(quarter, 2 * quarter)) - 1
}
