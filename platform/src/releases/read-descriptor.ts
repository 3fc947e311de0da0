import { basename, join } from 'node:path'
import { type Descriptor, descriptorSchema } from '@marga/platform-contract/descriptor'
import { hasCode, PlatformError } from '../failure'
import { schemaFaults } from '../schema-faults'
import { readJsonFile } from './json-file'

/** Folder of an app below the workspace: the shell's own, or `mfe-<name>`. */
export const appFolder = (app: string) => (app === 'shell' ? 'shell' : `mfe-${app}`)

/**
 * The descriptor of the app in a folder.
 * @param app what it has to be called, if that is known
 * @throws PlatformError that names the file and its errors
 */
export function readDescriptor(folder: string, app?: string): Descriptor {
  const file = join(basename(folder), 'mfe.json')
  const fail = (why: string, cause: unknown) =>
    new PlatformError('DESCRIPTOR_INVALID', `${file}: ${why}`, { cause })
  let content: unknown
  try {
    content = readJsonFile(join(folder, 'mfe.json'), file)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    throw fail('there is no such file. Is the name of the app right?', error)
  }
  const parsed = descriptorSchema.safeParse(content)
  if (!parsed.success) {
    const faults = schemaFaults(parsed.error)
    throw fail(faults.join('; '), parsed.error)
  }
  if (app !== undefined && parsed.data.name !== app)
    throw fail(`names the app "${parsed.data.name}", but is in the folder of ${app}.`, undefined)
  return parsed.data
}
