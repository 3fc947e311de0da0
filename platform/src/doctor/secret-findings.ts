import { existsSync, readFileSync, type Stats, statSync } from 'node:fs'
import type { Environment } from '../env'
import { type Finding, fault, fine } from './finding'

const SHORTEST = 24

/** What examples and documents write in place of a secret. */
const FROM_EXAMPLE = /change[-_ ]?(?:me|this)|example|placeholder|your[-_]|<.*>/i
const isOneCharacter = (value: string) => new Set(value).size === 1

interface Secret {
  /** The setting, or the file that holds it. */
  name: string
  value: string
  isGiven?: boolean
}

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

function secretsOf({ secret, secretFile, backup, api }: Environment): Secret[] {
  const { razorpay, databaseUrl, mail } = api
  const passwordIn = (url: string | undefined) => (url ? new URL(url).password : '')
  const all: Secret[] = [
    { name: 'GATEWAY_SECRET', value: secret ?? readIfThere(secretFile) },
    { name: 'BACKUP_PASSPHRASE', value: backup.passphrase ?? '' },
    // These are given by others: their length is theirs.
    { name: 'RAZORPAY_KEY_SECRET', value: razorpay?.keySecret ?? '', isGiven: true },
    { name: 'RAZORPAY_WEBHOOK_SECRET', value: razorpay?.webhookSecret ?? '' },
    { name: 'the password in DATABASE_URL', value: passwordIn(databaseUrl), isGiven: true },
    { name: 'the password in SMTP_URL', value: passwordIn(mail?.url), isGiven: true },
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
function lackingIn({ backup, api }: Environment): string[] {
  const { to, recipients, passphrase } = backup
  return [
    ...(to && recipients.length === 0 && !passphrase
      ? [
          'BACKUP_TO without a key: no backup is made until BACKUP_RECIPIENT (marga backup key) or BACKUP_PASSPHRASE is set',
        ]
      : []),
    ...(api.razorpay && !api.razorpay.webhookSecret
      ? ['RAZORPAY_WEBHOOK_SECRET is not set: what the payment provider reports is refused']
      : []),
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
