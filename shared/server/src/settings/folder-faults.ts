import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error)

const userName = () => {
  try {
    return userInfo().username
  } catch {
    return `number ${process.getuid?.()}`
  }
}

/**
 * Why a folder cannot hold what this process writes, as lines of faults; makes it where it is missing.
 *
 * @param setting names the folder
 */
export function folderFaults(setting: string, folder: string): string[] {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return []
  } catch (error) {
    const code = codeOf(error)
    if (['EEXIST', 'ENOTDIR'].includes(code))
      return [`${setting}: ${folder} is no folder, or lies in a file; name another one`]
    if (['EACCES', 'EPERM'].includes(code))
      return [
        `${setting}: the user ${userName()} may not write into ${folder}; let them, or name another folder`,
      ]
    return [`${setting}: the folder ${folder} cannot be used (${code}); name another one`]
  }
}

/** @returns a line where a folder that has to be there already is not */
export const missingFolderFaults = (setting: string, folder: string): string[] =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    ? []
    : [`${setting}: there is no folder ${folder}; correct the name, or make it first`]
