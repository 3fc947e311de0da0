import { type Published, publish } from '../releases/publish'
import type { AppPlace } from './app-place'
import type { Context } from './context'
import { buildApp } from './tools'
import { isPackaged } from './workspace'

interface Request {
  /** Name of the command that is running. */
  command: string
  place: AppPlace
  isBuilt: boolean
}

/** Builds an app, unless it is built already, and stores it as an immutable release. @throws PlatformError */
export async function publishApp(context: Context, { command, place, isBuilt }: Request): Promise<Published> {
  // A store that cannot be used is an error before the build.
  const store = await context.openStore()
  if (!isBuilt && !isPackaged) {
    if (!context.isJson) console.log(`Building ${place.app}`)
    await buildApp(command, place)
  }
  return publish(store, { workspace: place.root, folder: place.folder, app: place.app })
}

export const describePublished = ({ release: { app, version }, isNew }: Published) =>
  isNew ? `Published ${app}@${version}` : `Unchanged: ${app}@${version} is in the store already`
