// Says what is wrong with settings, folders and keys before a site starts: every fault once, whichever process it is for.

import { reportFailure } from '@marga/server/failures/expected-error'
import { lockDataFolder } from '@marga/server/process/data-folder-lock'
import { readEnvironment } from './env'
import { requireSurroundings } from './surroundings'

try {
  const environment = readEnvironment(process.env)
  requireSurroundings(environment)
  // Not of an API elsewhere, whose folder may be on this machine.
  if (!environment.apiUpstream) lockDataFolder(environment.api.dataFolder).release()
} catch (error) {
  process.exitCode = reportFailure(error)
}
