import { existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { BackupError } from '@marga/server/failures/backup-error'
import { Decrypter, Encrypter } from 'age-encryption'
import type { BackupSettings } from '../backup-settings'
import { reasonOf } from './backup-place'
import { chunksOf, streamOf } from './web-streams'

export type BackupKeys = Pick<BackupSettings, 'recipients' | 'passphrase' | 'identityFile'>

/**
 * The bytes as an age file (age-encryption.org/v1): encrypted in chunks of 64 KB, of which the last one is marked, so that a
 * file that ends early is refused. @throws BackupError without a key
 */
export async function encrypt(
  plain: AsyncIterable<Uint8Array>,
  { recipients, passphrase }: BackupKeys,
): Promise<Readable> {
  const encrypter = new Encrypter()
  if (recipients.length === 0 && !passphrase)
    throw new BackupError(
      'Backups are encrypted. Set BACKUP_RECIPIENT (npm run backup -- key makes a pair of keys) or BACKUP_PASSPHRASE.',
    )
  try {
    for (const recipient of recipients) encrypter.addRecipient(recipient)
  } catch (cause) {
    throw new BackupError(
      `BACKUP_RECIPIENT names no public key of age, which begins with age1 (${reasonOf(cause)}). npm run backup -- key makes a pair.`,
      { cause },
    )
  }
  if (recipients.length === 0 && passphrase) encrypter.setPassphrase(passphrase)
  return Readable.from(chunksOf(await encrypter.encrypt(streamOf(plain))), { highWaterMark: 16 })
}

function identitiesIn(file: string): string[] {
  if (!existsSync(file)) throw new BackupError(`BACKUP_IDENTITY: there is no file ${file}.`)
  const lines = readFileSync(file, 'utf8').split('\n')
  const found = lines.map((line) => line.trim()).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (found.length > 0) return found
  throw new BackupError(`BACKUP_IDENTITY: ${file} holds no private key (AGE-SECRET-KEY-...).`)
}

function decrypterWith({ identityFile, passphrase }: BackupKeys): Decrypter {
  if (!identityFile && !passphrase)
    throw new BackupError(
      'Nothing reads a backup here. Set BACKUP_IDENTITY to the file of the private key, or BACKUP_PASSPHRASE.',
    )
  const decrypter = new Decrypter()
  for (const identity of identityFile ? identitiesIn(identityFile) : []) decrypter.addIdentity(identity)
  if (passphrase) decrypter.addPassphrase(passphrase)
  return decrypter
}

/** What reading an age file failed with, in plain words. */
function faultOf(error: unknown, name: string): unknown {
  if (error instanceof BackupError) return error
  const text = error instanceof Error ? error.message : String(error)
  if (text.includes('no identity matched'))
    return new BackupError(
      `${name} is encrypted for another key: neither BACKUP_IDENTITY nor BACKUP_PASSPHRASE reads it.`,
      { cause: error },
    )
  return new BackupError(`${name} is damaged or was cut off: ${text}. Use another backup.`, { cause: error })
}

/** The decrypted bytes; each chunk is handed over once it is known to be authentic. @throws BackupError */
export async function* decrypt(
  source: AsyncIterable<Uint8Array>,
  { name, keys }: { name: string; keys: BackupKeys },
): AsyncGenerator<Uint8Array> {
  const decrypter = decrypterWith(keys)
  try {
    yield* chunksOf(await decrypter.decrypt(streamOf(source)))
  } catch (error) {
    throw faultOf(error, name)
  }
}
