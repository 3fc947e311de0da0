import { requireRight } from '../channels/require-right'
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

/** Builds an app, unless it is built already. @throws PlatformError */
export async function buildUnlessBuilt(context: Context, { command, place, isBuilt }: Request) {
  if (isBuilt || isPackaged) return
  if (!context.isJson) console.log(`Building ${place.app}`)
  await buildApp(command, place)
}

/** Builds an app, unless it is built already, and stores it as an immutable release. @throws PlatformError */
export async function publishApp(context: Context, request: Request): Promise<Published> {
  const { app, root, folder } = request.place
  // A store that cannot be used, or may not be, is an error before the build.
  const store = await context.openStore()
  requireRight(store, { action: 'publish', app })
  await buildUnlessBuilt(context, request)
  return publish(store, { workspace: root, folder, app })
}

export const describePublished = ({ release: { app, version }, isNew }: Published) =>
  isNew ? `Published ${app}@${version}` : `Unchanged: ${app}@${version} is in the store already`
