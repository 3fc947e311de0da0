import { readEnvironment } from '../env'
import { PlatformError } from '../failure'
import { promote } from '../registry/channel-log'
import type { Flags } from './main'
import { personAtKeyboard } from './workspace'

export async function promoteRelease({ app, version }: { app: string; version: string }, flags: Flags) {
  const environment = readEnvironment(process.env)
  const channel = flags.channel ?? environment.channel
  const record = await promote({
    store: environment.storeFolder,
    channel,
    app,
    version,
    by: personAtKeyboard(),
    why: flags.why ?? '',
  })
  console.log(
    record
      ? `Live on ${channel}: ${app}@${version}`
      : `Unchanged: ${app}@${version} is live on ${channel} already`,
  )
}

export async function promoteCommand(target: string, flags: Flags): Promise<void> {
  const [app, version, ...rest] = target.split('@')
  if (!app || !version || rest.length > 0)
    throw new PlatformError('USAGE', 'mfe promote: name the release as <app>@<version>.')
  await promoteRelease({ app, version }, flags)
}
