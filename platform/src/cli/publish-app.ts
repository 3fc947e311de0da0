import { requireRight } from '../channels/require-right'
import { type Published, publish } from '../releases/publish'
import { readDescriptor } from '../releases/read-descriptor'
import type { Context } from './context'
import { build, isPackaged, workspace } from './workspace'

interface Wanted {
  app: string
  isBuilt: boolean
}

/** Builds an app, unless it is built already. */
export async function buildApp(context: Context, { app, isBuilt }: Wanted) {
  if (isBuilt || isPackaged) return
  if (!context.isJson) console.log(`Building ${app}`)
  await build(app)
}

/** Builds an app, unless it is built already, and stores it as an immutable release. */
export async function publishApp(context: Context, wanted: Wanted): Promise<Published> {
  const { app } = wanted
  readDescriptor(workspace, app)
  const store = await context.openStore()
  requireRight(store, { action: 'publish', app })
  await buildApp(context, wanted)
  return publish(store, { workspace, app })
}

export const describePublished = ({ release: { app, version }, isNew }: Published) =>
  isNew ? `Published ${app}@${version}` : `Unchanged: ${app}@${version} is in the store already`
