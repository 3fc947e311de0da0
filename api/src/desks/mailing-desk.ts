import * as calls from '@marga/api-contract/office-mailing-calls'
import type { MailingDone, OfficeMailing } from '@marga/api-contract/office-mailings'
import { limitOf } from '@marga/api-contract/office-rights'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Columns } from '../database/csv'
import type { Database } from '../database/schema'
import type { Outbox } from '../mail/outbox'
import { isOffer, noGroup } from '../mailings/mailing-group'
import { type MailingPlan, planMailing } from '../mailings/plan-mailing'
import {
  listGroups,
  type MailingState,
  readMailing,
  readMailings,
  refusedMails,
} from '../mailings/read-mailings'
import { noMailServer, sendMailing } from '../mailings/send-mailing'
import { queueTestMailing } from '../mailings/test-mailing'
import { type Staff, staffOf } from '../office/office-guard'
import { chosenOf, sendList } from './desk-list'
import { asCall, runChange } from './run-change'
import { fromVersion } from './version-of'

interface Options {
  database: Kysely<Database>
  outbox: Outbox
  publicUrl: string
  clock: () => number
}

const MAILINGS: Columns<OfficeMailing> = {
  mailing: ({ id }) => id,
  sent_on: ({ created_at }) => created_at,
  sent_by: ({ sent_by }) => sent_by,
  group: ({ group }) => group,
  subject: ({ subject }) => subject,
  people: ({ people }) => people,
  left_out: ({ left_out }) => left_out,
  went_out: ({ sent }) => sent,
  waits: ({ waiting }) => waiting,
  refused: ({ refused }) => refused,
  taken_back: ({ stopped }) => stopped,
  given_up: ({ given_up }) => given_up,
}

const noMailing = () =>
  new ApiError({ status: 404, code: 'NO_MAILING', message: 'There is no mailing with this number.' })

/** Whether somebody may write to a group: learners of a batch only without a limit. */
const mayWriteTo = ({ roles }: Staff, group: string) =>
  limitOf(roles, 'mailings.send') === '' || isOffer(group)

function shownOf({ to_group, body, text_hash: _, created_at, ...row }: MailingState): OfficeMailing {
  return { ...row, group: to_group, text: body, created_at: new Date(created_at).toISOString() }
}

/** The mails of mailings that went out, wait or failed. */
export const mailingDesk: FastifyPluginAsyncZod<Options> = async (app, { database }) => {
  app.route({
    ...calls.listMailings,
    handler: async (request, reply) => {
      const { query } = request
      const staff = staffOf(request)
      const rows = (await readMailings(database)).filter(({ to_group }) => mayWriteTo(staff, to_group))
      const chosen = chosenOf(rows.map(shownOf), query, ({ subject, group, sent_by }) => [
        ...[subject, group, sent_by],
      ])
      return sendList(reply, chosen, { query, name: 'mailings', columns: MAILINGS })
    },
  })

  app.route({
    ...calls.listMailingGroups,
    handler: async (request) => {
      const staff = staffOf(request)
      return (await listGroups(database)).filter(({ group }) => mayWriteTo(staff, group))
    },
  })

  app.route({
    ...calls.readMailing,
    handler: async (request) => {
      const found = await readMailing(database, request.params.id)
      if (!found || !mayWriteTo(staffOf(request), found.to_group)) throw noMailing()
      const refusals = await refusedMails(database, found.id)
      return {
        ...shownOf(found),
        refusals: refusals.map(({ recipient: email, last_error: error }) => ({ email, error })),
      }
    },
  })
}

/** What somebody is shown of a plan: everybody, and the mail of the first of them. */
const previewOf = ({ text, mails, people, leftOut, version }: MailingPlan): MailingDone => ({
  ...{ is_done: false, text, question: '', id: '', version, people, left_out: leftOut },
  mails: mails.slice(0, 1).map(({ recipient, subject, body }) => ({ to: recipient, subject, body })),
})

const CHANGED =
  'Who gets the mail, or what it says to somebody, has changed since you looked. Nothing was sent. Look at it again, then send it.'

const notShown = () => {
  const message = 'Look at who gets the mail first: send the version of the preview.'
  return new ApiError({ status: 400, code: 'NOT_SHOWN', message, errors: { version: [message] } })
}

/** Writes to many people. */
export const mailingChangeDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, clock },
) => {
  app.route({
    ...calls.sendMailing,
    handler: async (request) => {
      const { version: sent, ...wanted } = request.body
      const staff = staffOf(request)
      return asCall(async () => {
        if (!mayWriteTo(staff, wanted.group)) throw noGroup()
        if (!outbox.isOn) throw noMailServer()
        const read = async () => previewOf(await planMailing(database, wanted, { publicUrl, now: clock() }))
        if (request.query.preview) return read()
        if (sent === undefined) throw notShown()
        return fromVersion({ sent, read, changed: CHANGED }, async (check) => {
          const { id, ...plan } = await sendMailing(database, wanted, {
            ...{ queue: outbox, publicUrl, by: staff.username, now: clock() },
            check: ({ version }) => check(version),
          })
          return { ...previewOf(plan), is_done: true, id: String(id) }
        })
      })
    },
  })

  app.route({
    ...calls.testMailing,
    handler: async (request) => {
      const staff = staffOf(request)
      const { body: wanted, query } = request
      return runChange({ mails: { outbox, publicUrl }, isPreview: query.preview }, async (steps) => {
        if (!mayWriteTo(staff, wanted.group)) throw noGroup()
        await queueTestMailing(database, wanted, { staff, now: clock(), ...steps })
        return 'mail'
      })
    },
  })
}
