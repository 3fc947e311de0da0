import { writeFile } from 'node:fs/promises'
import { ExpectedError } from '@marga/server/failures/expected-error'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { UploadStore } from '../files/upload-store'
import type { Attach } from '../mail/outbox'

/** The file that came with a contact message, by the name that it had; null where there is none. */
export async function messageFile(database: Kysely<Database>, files: UploadStore, messageId: number) {
  const message = await database
    .selectFrom('contact_messages')
    .select(['file_name', 'file_path'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  const content = message?.file_path ? await files.read(message.file_path) : null
  return content && { filename: message?.file_name || 'attachment', content }
}

/** The file of a contact message for its mail to the company. */
export const attachMessageFile =
  (database: Kysely<Database>, files: UploadStore): Attach =>
  async ({ message_id }) => {
    const file = message_id ? await messageFile(database, files, message_id) : null
    return file ? [file] : []
  }

/** Writes the file of a message for the operator, over no file that is there. @throws ExpectedError where there is none */
export async function saveMessageFile(
  database: Kysely<Database>,
  files: UploadStore,
  [messageId = '', path = '']: string[],
) {
  const file = await messageFile(database, files, Number(messageId) || 0)
  if (!file)
    throw new ExpectedError('NO_FILE', `No file came with a message ${messageId}, or it was removed.`)
  await writeFile(path, file.content, { flag: 'wx', mode: 0o600 })
  return path
}
