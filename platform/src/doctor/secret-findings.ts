import { existsSync, readFileSync, type Stats, statSync } from 'node:fs'
import type { Environment } from '../env'
import { type Finding, fault, fine } from './finding'
import type { Secret } from './secret'

const SHORTEST = 24

/** What examples and documents write in place of a secret. */
const FROM_EXAMPLE = /change[-_ ]?(?:me|this)|example|placeholder|your[-_]|<.*>/i
const isOneCharacter = (value: string) => new Set(value).size === 1

/** What is wrong with a secret; null if nothing is. Its value is never part of that. */
function weaknessOf({ name, value, isGiven = false }: Secret): string | null {
  if (FROM_EXAMPLE.test(value) || isOneCharacter(value))
    return `${name} is that of an example: set one of your own (openssl rand -hex 32)`
  if (isGiven || value.length >= SHORTEST) return null
  return `${name} has ${value.length} characters: give at least ${SHORTEST} (openssl rand -hex 32)`
}

/** Files of root that the user of the site reads by its group are what systemd units and mounted secrets have. */
const isByGroupOfSite = ({ uid, gid }: Stats) =>
  uid === 0 && process.getuid?.() !== 0 && (process.getgroups?.() ?? []).includes(gid)

/** Who may read a secret file and should not; null if nobody. Windows has no such modes. */
function exposureOf(file: string): string | null {
  if (process.platform === 'win32') return null
  const facts = statSync(file)
  const readers = [
    ...(facts.mode & 0o004 ? ['everybody'] : []),
    ...(facts.mode & 0o040 && !isByGroupOfSite(facts) ? ['its group'] : []),
  ]
  return readers.length > 0 ? `${file} can be read by ${readers.join(' and ')}: chmod 600 ${file}` : null
}

/** Secret files of this machine; a named one has to be there, others are made when they are first needed. */
function secretFiles({ keys, secret, secretFile, backup }: Environment) {
  return [
    { name: 'SIGNING_KEY', file: keys.signingKeyFile, isNamed: false },
    ...(secret ? [] : [{ name: 'GATEWAY_SECRET', file: secretFile, isNamed: false }]),
    ...(backup.identityFile ? [{ name: 'BACKUP_IDENTITY', file: backup.identityFile, isNamed: true }] : []),
  ]
}

function secretsOf({ secret, secretFile, backup, product }: Environment): Secret[] {
  const all: Secret[] = [
    { name: 'GATEWAY_SECRET', value: secret ?? readIfThere(secretFile) },
    { name: 'BACKUP_PASSPHRASE', value: backup.passphrase ?? '' },
    ...product.secrets,
  ]
  return all.filter(({ value }) => value !== '')
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

/** Settings that are no use without another one. */
function lackingIn({ backup, product }: Environment): string[] {
  const { to, recipients, passphrase } = backup
  return [
    ...(to && recipients.length === 0 && !passphrase
      ? [
          'BACKUP_TO without a key: no backup is made until BACKUP_RECIPIENT (marga backup key) or BACKUP_PASSPHRASE is set',
        ]
      : []),
    ...product.lacking,
  ]
}

function faultsOfFile({ name, file, isNamed }: ReturnType<typeof secretFiles>[number]): string[] {
  if (!existsSync(file)) return isNamed ? [`${name} names ${file}, which is not there`] : []
  return [exposureOf(file) ?? []].flat()
}

/** Whether secrets are there where they are needed, long enough, of this site's own, and readable by its user alone. */
export function secretsFinding(environment: Environment): Finding {
  const files = secretFiles(environment)
  const secrets = secretsOf(environment)
  const faults = [
    ...files.flatMap(faultsOfFile),
    ...secrets.flatMap((secret) => weaknessOf(secret) ?? []),
    ...lackingIn(environment),
  ]
  if (faults.length > 0) return fault('Secrets', faults.join('; '))
  const present = files.filter(({ file }) => existsSync(file)).map(({ name }) => name)
  const names = [...new Set([...present, ...secrets.map(({ name }) => name)])]
  return fine(
    'Secrets',
    names.length > 0 ? `in order: ${names.join(', ')}` : 'none yet: made at the first start',
  )
}
