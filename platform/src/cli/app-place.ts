import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { appFolder, readDescriptor } from '../releases/read-descriptor'
import { UsageError } from './usage-error'
import { requireWorkspace, workspace } from './workspace'

/** Where the sources of an app are. */
export interface AppPlace {
  app: string
  folder: string
  /** Folder of the workspace; in a repository of the app's own, the app's folder. */
  root: string
  /** True if the app has a repository of its own, and takes everything else from packages. */
  isAlone: boolean
}

const isInside = (folder: string, root: string | undefined) =>
  root !== undefined && !relative(root, folder).startsWith('..')

function nearestDescriptor(folder: string): string | undefined {
  if (existsSync(join(folder, 'mfe.json'))) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : nearestDescriptor(parent)
}

/** The app whose own repository the command is called in; undefined elsewhere, and in the workspace. @throws PlatformError */
export function appAround(current = process.cwd()): AppPlace | undefined {
  const folder = nearestDescriptor(current)
  if (!folder || isInside(folder, workspace)) return undefined
  return { app: readDescriptor(folder).name, folder, root: folder, isAlone: true }
}

function placeInWorkspace(command: string, app: string): AppPlace {
  const root = requireWorkspace(command)
  const folder = join(root, appFolder(app))
  readDescriptor(folder, app)
  return { app, folder, root, isAlone: false }
}

/**
 * Places of the apps that a command is called with. In an app's own repository that is this app, named or not.
 * @throws PlatformError, before anything is built
 */
export function placesOf(command: string, names: readonly string[]): AppPlace[] {
  const around = appAround()
  if (around) {
    const other = names.find((name) => name !== around.app)
    if (other === undefined) return [around]
    throw new UsageError(`mfe ${command}: ${around.folder} holds ${around.app}, not ${other}.`)
  }
  if (names.length === 0) {
    const where = workspace
      ? ''
      : `, or call it in the folder of your remote: ${process.cwd()} has no mfe.json`
    throw new UsageError(`mfe ${command}: name an app${where}. See: npx mfe ${command} --help`)
  }
  return names.map((name) => placeInWorkspace(command, name))
}
