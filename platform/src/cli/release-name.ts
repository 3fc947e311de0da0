import { providerCalls } from '../checks/provider-document'
import { readEnvironment } from '../env'
import { PlatformError } from '../failure'
import { openStore } from '../mirror/open-store'
import type { Flags } from './main'

/** `<app>@<version>` as typed. @throws PlatformError */
export function releaseNamed(command: string, target: string): { app: string; version: string } {
  const [app, version, ...rest] = target.split('@')
  if (app && version && rest.length === 0) return { app, version }
  throw new PlatformError('USAGE', `mfe ${command}: name the release as <app>@<version>.`)
}

/** The store and the channel that a command acts on. */
export async function placeOf(flags: Flags) {
  const environment = readEnvironment(process.env)
  return {
    open: await openStore(environment),
    channel: flags.channel ?? environment.channel,
    provider: () => providerCalls({ place: environment.apiDocument, base: '/api' }),
  }
}
