import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PlatformError } from '../failure'

/** The nearest folder, this one or above it, that has a shell: the workspace, or the folder of a packaged site. */
function findWorkspace(folder: string): string | undefined {
  if (existsSync(join(folder, 'shell', 'mfe.json'))) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : findWorkspace(parent)
}

/** The site that the command is called in, else the one that it belongs to; undefined for a command that is installed from a registry. */
export const workspace =
  findWorkspace(process.cwd()) ?? findWorkspace(dirname(fileURLToPath(import.meta.url)))

/** @throws PlatformError if the command is installed in a team's own repository */
export function requireWorkspace(command: string): string {
  if (workspace) return workspace
  throw new PlatformError(
    'NO_WORKSPACE',
    `mfe ${command}: works in the repository of the whole site only. A remote elsewhere: npm create @marga/remote <name>`,
  )
}

/** True in the folder that `npm run package` makes: apps are built there, and it has no tools to build them. */
export const isPackaged = workspace !== undefined && !existsSync(join(workspace, 'package-lock.json'))

/** Name of the current user for the channel's log. */
export const personAtKeyboard = () => {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}
