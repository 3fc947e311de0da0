import { UsageError } from './usage-error'

export const WHY_FLAG = {
  why: { type: 'string', value: '<text>', help: "reason, kept in the channel's log" },
} as const
export const FORCE_FLAG = {
  force: { type: 'boolean', help: 'in spite of conflicts with live releases' },
} as const
export const AGAIN_FLAG = {
  again: { type: 'boolean', help: 'also what was taken back on the channel before' },
} as const
export const TRAFFIC_FLAG = {
  traffic: { type: 'string', value: '<share>', help: 'a canary for this percentage of the visitors' },
} as const
export const BUILT_FLAG = {
  built: { type: 'boolean', help: 'publish what is built already, unchecked' },
} as const

/** What another tool built, for commands that publish. */
export const FOREIGN_FLAGS = {
  from: { type: 'string', value: '<folder>', help: 'publish what another tool built there, unchecked' },
  entry: { type: 'string', value: '<file>', help: 'with --from: the script that a page loads' },
} as const

export const VERIFY_FLAG = {
  'no-verify': { type: 'boolean', help: 'without types and tests; the release says so' },
} as const

/** `--traffic 10`, in percent. @throws UsageError */
export function parseTraffic(command: string, traffic: string | undefined): number {
  if (traffic === undefined) return 100
  const share = Number(traffic)
  if (Number.isFinite(share) && share > 0 && share <= 100) return share
  throw new UsageError(`mfe ${command}: give --traffic as a percentage above 0 and up to 100.`)
}
