import type { ReleaseId } from '../storage/store-paths'
import { requireName } from './names'
import { UsageError } from './usage-error'

/** `<app>@<version>` as typed. @throws UsageError */
export function parseReleaseId(command: string, target: string): ReleaseId {
  const [app, version, ...rest] = target.split('@')
  if (app && version && rest.length === 0)
    return { app: requireName('app', app), version: requireName('version', version) }
  throw new UsageError(`mfe ${command}: name the release as <app>@<version>, not "${target}".`)
}
