import { writeFile } from 'node:fs/promises'
import { ExpectedError } from '@marga/server/failures/expected-error'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { UploadStore } from '../files/upload-store'
import { hashOf, isSameText, newSecret } from '../security/secrets'

/** How long the mailed link to a file works, in milliseconds after the message has come. */
const LINK_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

const messageOf = (database: Kysely<Database>, id: number) =>
  database
    .selectFrom('contact_messages')
    .select(['file_name', 'file_path', 'file_type', 'file_key_hash', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The key of the link to a message's file, made when its mail is sent and for that mail only: what is stored opens nothing. */
export async function fileKeyFor(database: Kysely<Database>, messageId: number): Promise<string> {
  const key = newSecret()
  await database
    .updateTable('contact_messages')
    .set({ file_key_hash: hashOf(key) })
    .where('id', '=', messageId)
    .execute()
  return key
}

/** The file that a mailed link opens; undefined for a wrong key, an old link, and a message that has none. */
export async function fileOfLink(
  database: Kysely<Database>,
  { id, key, now }: { id: number; key: string; now: number },
) {
  const message = await messageOf(database, id)
  if (!message?.file_path || message.file_key_hash === '') return undefined
  const isKnown = isSameText(hashOf(key), message.file_key_hash)
  if (!isKnown || now > message.created_at + LINK_LIFETIME_MS) return undefined
  const { file_path: path, file_type: type, file_name: name } = message
  return { path, type: type || 'application/octet-stream', attachment: name || 'file' }
}

/** Writes the file of a message for the operator, over no file that is there. @throws ExpectedError where there is none */
export async function saveMessageFile(
  database: Kysely<Database>,
  files: UploadStore,
  [messageId = '', path = '']: string[],
) {
  const message = await messageOf(database, Number(messageId) || 0)
  const content = message?.file_path ? await files.read(message.file_path) : null
  if (!content)
    throw new ExpectedError('NO_FILE', `No file came with a message ${messageId}, or it was removed.`)
  await writeFile(path, content, { flag: 'wx', mode: 0o600 })
  return path
}
