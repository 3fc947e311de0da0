import { type PublicKey, type Team, teamSchema } from '@marga/platform-contract/permissions'
import { momentIn } from '../moment-in'
import { schemaFaults } from '../schema-faults'
import { readPublicKey } from '../signing/keys'
import { UsageError } from './usage-error'

/** `a, b` as typed. */
export const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** A team as typed. @throws UsageError that names what is wrong */
export function parseTeam(stated: unknown): Team {
  const parsed = teamSchema.safeParse(stated)
  if (parsed.success) return parsed.data
  const faults = schemaFaults(parsed.error)
  throw new UsageError(`mfe teams: ${faults.join('; ')}`)
}

/** `--until 2027-03-31`, to the end of that day in UTC, or a moment; "never" for no end. @throws UsageError */
export function parseUntil(command: string, text: string, now = Date.now()): string | undefined {
  if (text === 'never') return undefined
  const at = momentIn(text)
  if (at !== undefined && at > now) return new Date(at).toISOString()
  throw new UsageError(`mfe ${command}: give --until as a date to come, such as 2027-03-31, or "never".`)
}

/** Keys after `--key <file>` and `--drop-key <id>`. @throws PlatformError for a file that holds no key */
export function changedKeys(
  present: readonly PublicKey[],
  { key: files = [], 'drop-key': dropped = [] }: { key?: string[]; 'drop-key'?: string[] },
): PublicKey[] {
  const unknown = dropped.find((id) => !present.some((key) => key.id === id))
  if (unknown) throw new UsageError(`mfe teams: there is no key ${unknown} to withdraw. See: npx mfe teams`)
  const added = files.map(readPublicKey)
  const kept = present.filter(({ id }) => !dropped.includes(id) && !added.some((key) => key.id === id))
  return [...kept, ...added]
}
