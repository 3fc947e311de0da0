import * as calls from '@marga/api-contract/office-message-calls'
import type { OfficeMessage } from '@marga/api-contract/office-messages'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Columns } from '../database/csv'
import type { Database } from '../database/schema'
import { sendTotal } from '../http/paging'
import type { MailQueue } from '../mail/mail-queue'
import { staffOf } from '../office/office-guard'
import { markMessage, replyTo } from './answer-message'
import { sendCsv } from './desk-list'
import { messageRow, messageShown, messageVersion, noMessage, readMessages } from './read-messages'
import { runChange } from './run-change'
import { fromVersion } from './version-of'

interface Options {
  database: Kysely<Database>
  outbox: MailQueue
  publicUrl: string
  clock: () => number
}

const MESSAGES: Columns<OfficeMessage> = {
  message: ({ id }) => id,
  state: ({ state }) => state,
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  text: ({ message }) => message,
  file: ({ file_name }) => file_name,
  came: ({ created_at }) => created_at,
  taken_by: ({ taken_by }) => taken_by,
  answered_by: ({ answered_by }) => answered_by,
  answered: ({ answered_at }) => answered_at,
  reply: ({ reply }) => reply,
}

type Row = Parameters<typeof messageVersion>[0]

/** Messages of the contact form. */
export const messageDesk: FastifyPluginAsyncZod<Options> = async (app, { database }) => {
  app.route({
    ...calls.listOfficeMessages,
    handler: async ({ query }, reply) => {
      const { total, messages } = await readMessages(database, query)
      sendTotal(reply, total)
      return query.format === 'csv'
        ? sendCsv(reply, { name: 'messages', columns: MESSAGES }, messages)
        : messages
    },
  })

  app.route({
    ...calls.readOfficeMessage,
    handler: async ({ params: { id } }) => messageShown(await messageRow(database, id)),
  })

  app.route({
    ...calls.readOfficeFile,
    handler: async ({ params: { id } }, reply) => {
      const { file_path: path, file_type, file_name } = await messageRow(database, id)
      if (!path) throw noMessage()
      reply.header('cache-control', 'private, no-store')
      const type = file_type || 'application/octet-stream'
      return app.sendUpload(reply, { path, type, attachment: file_name || 'file' }) as never
    },
  })
}

/** Answers messages. */
export const answerDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, clock },
) => {
  const mails = { outbox, publicUrl }
  const read = (id: number) => async () => messageShown(await messageRow(database, id))
  const checked = (check: (version: string) => void) => (row: Row) => check(messageVersion(row))

  app.route({
    ...calls.changeOfficeMessage,
    handler: async (request) => {
      const { id } = request.params
      const { version: sent, is_taken: isTaken, is_answered: isAnswered } = request.body
      const by = staffOf(request).username
      return fromVersion({ sent, read: read(id) }, async (check) => {
        const change = { id, by, now: clock(), check: checked(check) }
        return messageShown(await markMessage(database, change, { isTaken, isAnswered }))
      })
    },
  })

  app.route({
    ...calls.replyToMessage,
    handler: async (request) => {
      const { id } = request.params
      const { version: sent, text } = request.body
      const by = staffOf(request).username
      return fromVersion({ sent, read: read(id) }, (check) =>
        runChange({ mails, isPreview: request.query.preview }, async (steps) => {
          await replyTo(database, { id, by, text, now: clock(), check: checked(check), ...steps })
          return String(id)
        }),
      )
    },
  })
}
