import type { BackupSettings } from '../backup-settings'
import { takenAt } from './manifest'

const DAY_MS = 86_400_000

/** Backups that are neither among the newest nor young enough to stay. Other files are none of them. */
export function outdated(names: readonly string[], { count, days }: BackupSettings['keep'], now: number) {
  const taken = names
    .flatMap((name) => {
      const at = takenAt(name)
      return at === undefined ? [] : [{ name, at }]
    })
    .sort((left, right) => right.at - left.at)
  return taken
    .slice(count)
    .filter(({ at }) => at < now - days * DAY_MS)
    .map(({ name }) => name)
}
