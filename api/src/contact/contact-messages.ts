import type { contactMessageSchema } from '@marga/api-contract/contact'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../database/schema'
import type { DailyBudgets } from '../http/daily-budgets'
import { contactMessage } from '../mail/company-messages'
import type { Outbox } from '../mail/outbox'

interface AttachedFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** Messages of the contact form; each is mailed to the company. */
export const createContactMessages = (
  database: Kysely<Database>,
  { outbox, budgets, publicUrl }: { outbox: Outbox; budgets: DailyBudgets; publicUrl: string },
) => ({
  /**
   * Answers the message's id.
   *
   * @param options path: of the stored file; '' where none is attached
   * @throws ApiError 429
   */
  store: (
    message: z.infer<typeof contactMessageSchema>,
    { ip, file, path }: { ip: string; file: AttachedFile | undefined; path: string },
  ) =>
    database.transaction().execute(async (transaction) => {
      await budgets.spendUpload(transaction, { ip, bytes: file?.bytes.length ?? 0 })
      const { id } = await transaction
        .insertInto('contact_messages')
        .values({
          ...message,
          file_name: file?.name ?? null,
          file_type: file?.type ?? null,
          file_path: path || null,
          created_at: Date.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const full_name = `${message.first_name} ${message.last_name}`
      await outbox.put(transaction, contactMessage({ ...message, full_name }, { id, file, publicUrl }))
      return id
    }),
})
