import { requireRight } from '../channels/require-right'
import { type Published, publish } from '../releases/publish'
import { readDescriptor } from '../releases/read-descriptor'
import type { Context } from './context'
import { build, isPackaged, workspace } from './workspace'

/** Builds an app, unless it is built already, and stores it as an immutable release. */
export async function publishApp(
  context: Context,
  { app, isBuilt }: { app: string; isBuilt: boolean },
): Promise<Published> {
  readDescriptor(workspace, app)
  const store = await context.openStore()
  requireRight(store, { action: 'publish', app })
  if (!isBuilt && !isPackaged) {
    if (!context.isJson) console.log(`Building ${app}`)
    await build(app)
  }
  return publish(store, { workspace, app })
}

export const describePublished = ({ release: { app, version }, isNew }: Published) =>
  isNew ? `Published ${app}@${version}` : `Unchanged: ${app}@${version} is in the store already`
