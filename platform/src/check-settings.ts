import { reportFailure } from '@marga/server/failures/expected-error'
import { lockDataFolder } from '@marga/server/process/data-folder-lock'
import { readEnvironment } from './env'
import type { Product } from './product'
import { requireSurroundings } from './surroundings'

/**
 * Says what is wrong with settings, folders and keys before a site starts: every fault once, whichever process it is for.
 * @returns the exit code
 */
export function checkSettings(product: Product): number {
  try {
    const environment = readEnvironment(process.env, product)
    requireSurroundings(environment)
    // Not of an API elsewhere, whose folder may be on this machine.
    if (!environment.apiUpstream) lockDataFolder(environment.dataFolder).release()
    return 0
  } catch (error) {
    return reportFailure(error)
  }
}
