import { existsSync } from 'node:fs'
import { folderFaults, missingFolderFaults } from '@marga/server/settings/folder-faults'
import { EnvironmentError } from '@marga/server/settings/settings-faults'
import type { Environment } from './env'
import { openSigner, readTrustedKeys } from './signing/keys'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The store of a setting is somebody's: a misspelt one would be an empty site. */
function storeFaults({ namedStoreFolder }: Environment): string[] {
  if (namedStoreFolder === undefined) return []
  const missing = missingFolderFaults('STORE_DIR', namedStoreFolder)
  return missing.length > 0 ? missing : folderFaults('STORE_DIR', namedStoreFolder)
}

function signingKeyFaults({ keys }: Environment): string[] {
  if (keys.isOwn || !keys.isNamed) return []
  const file = keys.signingKeyFile
  if (!existsSync(file))
    return [`SIGNING_KEY: there is no file ${file}; correct the name, or leave SIGNING_KEY out`]
  try {
    openSigner(keys)
    return []
  } catch {
    return [
      `SIGNING_KEY: ${file} holds no Ed25519 private key in PEM that this user may read; make one with mfe keys create`,
    ]
  }
}

function trustedKeyFaults({ keys }: Environment): string[] {
  if (keys.isOwn) return []
  const missing = missingFolderFaults('TRUSTED_KEYS', keys.trustedKeysFolder)
  if (missing.length > 0) return missing
  try {
    if (readTrustedKeys(keys).size > 0) return []
    return [`TRUSTED_KEYS: ${keys.trustedKeysFolder} holds no public key, so that no release counts`]
  } catch (error) {
    return [`TRUSTED_KEYS: ${messageOf(error)}`]
  }
}

interface Needs {
  /** True for a gateway, which passes calls on to an API. */
  needsApi?: boolean
}

/** What is wrong with the folders and keys that the settings name, a line for each fault. */
export const surroundingFaults = (environment: Environment, { needsApi = false }: Needs = {}): string[] => [
  ...(needsApi && !environment.apiUpstream
    ? ['API_URL: name the address of the API, or start both with npm start']
    : []),
  ...folderFaults('DATA_DIR', environment.dataFolder),
  ...storeFaults(environment),
  ...signingKeyFaults(environment),
  ...trustedKeyFaults(environment),
]

/** @throws EnvironmentError that lists every fault */
export function requireSurroundings(environment: Environment, needs: Needs = {}) {
  const faults = surroundingFaults(environment, needs)
  if (faults.length > 0) throw new EnvironmentError(faults)
}
