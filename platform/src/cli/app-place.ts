import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
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

/** The app in a folder that is named, such as `../jobs`. @throws UsageError */
function placeIn(name: string): AppPlace {
  const folder = resolve(name)
  if (isInside(folder, workspace))
    throw new UsageError(`mfe dev: name the app in ${folder} by its name: it belongs to this workspace.`)
  if (!existsSync(join(folder, 'mfe.json')))
    throw new UsageError(`mfe dev: ${folder} has no mfe.json. Name folders of remotes, such as . or ../jobs.`)
  return { app: readDescriptor(folder).name, folder, root: folder, isAlone: true }
}

const isFolder = (name: string) => /^\.|[/\\]/.test(name)

/**
 * Apps in repositories of their own that are developed together: the folders that are named, else the one that the command is called
 * in; none in the workspace. @throws UsageError
 */
export function outsidePlaces(names: readonly string[]): AppPlace[] {
  if (!names.some(isFolder)) return appAround() ? placesOf('dev', names) : []
  const places = names
    .map((name) => (isFolder(name) ? placeIn(name) : placesOf('dev', [name])[0]))
    .filter((place) => place !== undefined)
  const twin = places.find(({ app }, index) => places.findIndex((other) => other.app === app) !== index)
  if (twin) throw new UsageError(`mfe dev: two folders hold ${twin.app}. Name each app once.`)
  return places
}
