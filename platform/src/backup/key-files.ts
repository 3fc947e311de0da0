import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Environment } from '../env'

type Places = Pick<Environment, 'keys' | 'secretFile'>

const SECRET = 'gateway-secret'
const TRUSTED = 'trusted/'
const SIGNING = 'signing-key.pem'

/** Private halves that `mfe keys rotate` keeps beside the signing key. */
const KEPT = /^signing-key-[0-9a-f]+\.pem$/

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : [])

/** Where a key of a backup belongs; undefined for what is none. */
export function keyFileOf(name: string, { keys, secretFile }: Places): string | undefined {
  if (name === SIGNING) return keys.signingKeyFile
  if (name === SECRET) return secretFile
  if (KEPT.test(name)) return join(dirname(keys.signingKeyFile), name)
  const trusted = name.startsWith(TRUSTED) ? name.slice(TRUSTED.length) : ''
  return /^[\w.-]+\.pem$/.test(trusted) ? join(keys.trustedKeysFolder, trusted) : undefined
}

/** Names of the keys that this machine has. */
export function keyNames(places: Places): string[] {
  const { signingKeyFile, trustedKeysFolder } = places.keys
  const kept = namesIn(dirname(signingKeyFile)).filter((name) => KEPT.test(name))
  const trusted = namesIn(trustedKeysFolder).filter((name) => name.endsWith('.pem'))
  const names = [SIGNING, ...kept, ...trusted.map((name) => TRUSTED + basename(name)), SECRET]
  return names.filter((name) => existsSync(keyFileOf(name, places) ?? ''))
}
