import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { BackupError } from '@marga/server/failures/backup-error'
import { ExpectedError, reportFailure } from '@marga/server/failures/expected-error'
import { storageFaultOf } from '@marga/server/failures/storage-faults'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { type Environment, readEnvironment } from '../env'
import type { Product } from '../product'
import { reasonOf } from './backup-place'
import { createBackup } from './create-backup'
import { rowsOf, takenAt } from './manifest'
import { openPlace } from './open-place'
import type { Reading } from './read-backup'
import { restoreBackup } from './restore-backup'
import { openScratchSite } from './scratch-site'
import { verifyBackup } from './verify-backup'

const HELP = `npm run backup -- <command>

  create           write rows, uploads, releases and keys into one encrypted backup, while the site runs
  list             the backups, newest first
  verify [name]    restore the newest backup, or the named one, into a folder of its own, and open the site there
  restore <name>   restore into the empty database, uploads, store and key places that the settings name
  key              make a pair of keys: BACKUP_RECIPIENT writes backups, BACKUP_IDENTITY reads them

Backups are kept in BACKUP_TO; a name with a slash is a file elsewhere. docs/settings.md describes the settings.`

const newestFirst = (names: string[]) =>
  names.sort((left, right) => (takenAt(right) ?? 0) - (takenAt(left) ?? 0))

/** The named backup, or the newest. @throws BackupError if there is none */
async function readingOf({ backup, product }: Environment, wanted = ''): Promise<Reading> {
  const { data } = product
  if (wanted.includes('/')) {
    const file = resolve(wanted)
    if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
    return { place: await openPlace({ folder: dirname(file) }), name: basename(file), keys: backup, data }
  }
  const place = await openPlace(backup.to)
  const names = newestFirst(await place.list())
  const name = wanted ? names.find((one) => one === wanted) : names[0]
  if (name) return { place, name, keys: backup, data }
  throw new BackupError(
    `${place.name} holds no backup${wanted && ` named ${wanted}`}. What it holds: npm run backup -- list`,
  )
}

async function create(environment: Environment) {
  const place = await openPlace(environment.backup.to)
  const { name, manifest, removed } = await createBackup(place, { environment })
  const { uploads, store, keys } = manifest
  console.log(
    `${place.name}: ${name} written: ${rowsOf(manifest)} rows, ${uploads.files} uploads, ${store.releases} releases, ${keys.length} keys.`,
  )
  for (const lost of uploads.missing)
    console.error(`A row names the file ${lost}, which is not among the uploads.`)
  for (const old of removed) console.log(`${old} removed: newer ones are kept.`)
}

async function list({ backup }: Environment) {
  const place = await openPlace(backup.to)
  const names = newestFirst(await place.list())
  console.log(names.join('\n') || `${place.name} holds no backup.`)
}

async function verify(environment: Environment, product: Product, wanted?: string) {
  const reading = await readingOf(environment, wanted)
  const { facts, faults } = await verifyBackup(reading, {
    openSite: (folder) => openScratchSite(folder, process.env),
    product,
  })
  console.log(reading.name)
  for (const [part, text] of facts) console.log(`  ${part.padEnd(8)} ${text}`)
  if (faults.length > 0) throw new BackupError(`${reading.name} is not fit for use: ${faults.join('; ')}.`)
  console.log('It was restored and opened.')
}

async function restoreNamed(environment: Environment, wanted?: string) {
  if (!wanted)
    throw new BackupError('Name the backup: npm run backup -- restore <name>, of npm run backup -- list.')
  const reading = await readingOf(environment, wanted)
  const { rows, manifest, missing } = await restoreBackup(reading, environment)
  console.log(
    `${reading.name} restored: ${rows} rows, ${manifest.uploads.files} uploads, ${manifest.store.releases} releases.`,
  )
  for (const lost of missing) console.error(`The file ${lost}, which a row names, is not in the backup.`)
}

async function key() {
  const identity = await generateIdentity()
  console.log(`# BACKUP_RECIPIENT=${await identityToRecipient(identity)}\n${identity}`)
}

/** Commands, and how many names follow each. */
const TAKES = new Map([
  ['create', 0],
  ['list', 0],
  ['verify', 1],
  ['restore', 1],
  ['key', 0],
])

async function run([command = '', ...more]: readonly string[], product: Product) {
  const takes = TAKES.get(command)
  if (takes === undefined)
    throw new BackupError(command ? `There is no command ${command}.\n\n${HELP}` : HELP)
  if (more.length > takes || more.some((argument) => argument.startsWith('-')))
    throw new BackupError(`${command} takes ${takes === 0 ? 'nothing' : 'one name'}: ${more.join(' ')}.`)
  if (command === 'key') return key()
  const environment = readEnvironment(process.env, product)
  if (command === 'create') return create(environment)
  if (command === 'list') return list(environment)
  if (command === 'verify') return verify(environment, product, more[0])
  return restoreNamed(environment, more[0])
}

const DATABASE_REMEDY =
  'See whether it runs, and whether DATABASE_URL is right; earlier backups are as they were.'

/** A failure of the database as a sentence. */
function explained(error: unknown): unknown {
  const fault = error instanceof ExpectedError ? null : storageFaultOf(error)
  return fault
    ? new ExpectedError(
        'DATABASE_FAILED',
        `The database is ${fault}: ${reasonOf(error)}. ${DATABASE_REMEDY}`,
        { cause: error },
      )
    : error
}

/** Runs a command on the backups of a product's site. @returns the exit code */
export async function main(args: readonly string[], product: Product): Promise<number> {
  // Backups hold keys and personal data: only this user reads what the command makes.
  process.umask(0o077)
  try {
    await run(args, product)
    return 0
  } catch (error) {
    reportFailure(explained(error))
    return 1
  }
}
