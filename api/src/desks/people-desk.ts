import type { PersonFound } from '@marga/api-contract/office-people'
import * as calls from '@marga/api-contract/office-people-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Columns } from '../database/csv'
import type { Database } from '../database/schema'
import type { MailQueue } from '../mail/mail-queue'
import { endSessionsOfMember, mailSignInLink } from '../people/end-sessions'
import { giveData } from '../people/give-data'
import { removePerson } from '../people/remove-person'
import { chosenOf, sendList } from './desk-list'
import { findPeople } from './find-people'
import { personVersion, readOfficePerson, showPerson, subjectOf } from './read-person'
import { asCall, runChange } from './run-change'
import { fromVersion } from './version-of'

interface Options {
  database: Kysely<Database>
  outbox: MailQueue
  publicUrl: string
  clock: () => number
}

const PEOPLE: Columns<PersonFound> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  account: ({ has_account, id }) => (has_account ? id : ''),
}

/** People, and what is stored of one of them. */
export const peopleDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, clock },
) => {
  app.route({
    ...calls.findPeople,
    handler: async ({ query }, reply) => {
      const found = await findPeople(database, query.search)
      const chosen = chosenOf(found, { ...query, search: '' }, () => [''])
      return sendList(reply, chosen, { query, name: 'people', columns: PEOPLE })
    },
  })

  app.route({
    ...calls.readPersonOfOffice,
    handler: async ({ params: { id } }) => showPerson(database, id, clock()),
  })

  app.route({
    ...calls.endPersonSessions,
    handler: async ({ params: { id } }, reply) => {
      await asCall(() => endSessionsOfMember(database, id))
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...calls.sendSignInLink,
    handler: async ({ params: { id }, query }) =>
      runChange({ mails: { outbox, publicUrl }, isPreview: query.preview }, async (steps) => {
        await mailSignInLink(database, { accountId: id, ...steps })
        return String(id)
      }),
  })
}

/** What somebody asks of the company about their data: a copy of them, and their end. */
export const dataDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, clock },
) => {
  app.route({
    ...calls.givePersonData,
    handler: async ({ params: { id } }, reply) => {
      const { subject } = await readOfficePerson(database, id, clock())
      reply.header('content-disposition', 'attachment; filename="personal-data.json"')
      return asCall(() => giveData(database, subject, clock()))
    },
  })

  app.route({
    ...calls.removePerson,
    handler: async ({ params: { id }, query: { preview: isPreview }, body }) => {
      const now = clock()
      const read = () => readOfficePerson(database, id, now)
      const told = isPreview
        ? { confirmed: undefined, refundPaise: undefined }
        : { confirmed: body.confirm ?? '', refundPaise: body.refund_paise ?? 0 }
      return fromVersion({ sent: body.version, read }, async (check) => {
        const subject = await subjectOf(database, id)
        let files: readonly string[] = []
        let refund_paise = 0
        const done = await runChange({ mails: { outbox, publicUrl }, isPreview }, async ({ mails, end }) => {
          files = await removePerson(database, subject, {
            ...{ ...told, mails, now },
            check: (rows) => check(personVersion(rows)),
            end: (text, refundPaise) => {
              refund_paise = refundPaise
              end(text)
            },
          })
          return id
        })
        for (const path of files) await app.removeUpload(path)
        return { ...done, refund_paise }
      })
    },
  })
}
