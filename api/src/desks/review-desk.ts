import type { OfficeReview } from '@marga/api-contract/office-sales'
import * as calls from '@marga/api-contract/office-sales-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Columns } from '../database/csv'
import type { Database } from '../database/schema'
import type { MailQueue } from '../mail/mail-queue'
import { allReviews, decideReview, hideReview, type OfficeRow, reviewRow } from '../reviews/decide-review'
import { approvedText, sentText, stateOf } from '../reviews/review-state'
import { chosenOf, sendList } from './desk-list'
import { runChange } from './run-change'
import { fromVersion, versionOf } from './version-of'

interface Options {
  database: Kysely<Database>
  outbox: MailQueue
  publicUrl: string
  clock: () => number
}

const REVIEWS: Columns<OfficeReview> = {
  review: ({ id }) => id,
  state: ({ state }) => state,
  hidden: ({ is_hidden }) => is_hidden,
  name: ({ name }) => name,
  position: ({ position }) => position,
  linkedin: ({ linkedin }) => linkedin,
  program: ({ program }) => program,
  batch: ({ batch }) => batch,
  rating: ({ rating }) => rating,
  text: ({ review }) => review,
  sent: ({ sent_at }) => sent_at,
  refusal: ({ refusal }) => refusal,
}

/** All that an editor decides on: another one is to be read first. */
const reviewVersion = ({ batch_id: _, ...row }: OfficeRow) => versionOf(Object.entries(row).toSorted())

function reviewShown(row: OfficeRow): OfficeReview {
  const approved = approvedText(row)
  const isDecided = row.sent_state === '' && approved !== null
  return {
    ...(isDecided ? approved : sentText(row)),
    ...{ id: row.id, version: reviewVersion(row), state: stateOf(row), is_hidden: row.is_hidden === 1 },
    ...{ approved: isDecided ? null : approved, program: row.program, batch: row.batch_id ?? '' },
    sent_at: row.sent_at === null ? null : new Date(Number(row.sent_at)).toISOString(),
    refusal: row.refusal,
  }
}

/** Also in the state that visitors see, where a change of it waits or was refused. */
const isIn = (row: OfficeReview, state: OfficeReview['state']) =>
  row.state === state || (state === 'shown' && !row.is_hidden)

/** Reviews: what learners have sent, and what visitors read. */
export const reviewDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, clock },
) => {
  const mails = { outbox, publicUrl }
  const read = async (id: number) => reviewShown(await reviewRow(database, id))

  app.route({
    ...calls.listOfficeReviews,
    handler: async ({ query }, reply) => {
      const { state } = query
      const rows = (await allReviews(database)).map(reviewShown).filter((row) => !state || isIn(row, state))
      const textsOf = ({ name, position, review, program }: OfficeReview) => [name, position, review, program]
      return sendList(reply, chosenOf(rows, query, textsOf), { query, name: 'reviews', columns: REVIEWS })
    },
  })

  app.route({ ...calls.readOfficeReview, handler: async ({ params: { id } }) => read(id) })

  app.route({
    ...calls.changeOfficeReview,
    handler: async ({ params: { id }, body: { version: sent, is_hidden: isHidden }, query }) =>
      fromVersion({ sent, read: () => read(id) }, (check) =>
        runChange({ mails, isPreview: query.preview }, async ({ end }) => {
          await hideReview(database, { id, isHidden, check: (row) => check(reviewVersion(row)), end })
          return String(id)
        }),
      ),
  })

  app.route({
    ...calls.decideOnReview,
    handler: async ({ params: { id }, body: { version: sent, decision, reason }, query }) =>
      fromVersion({ sent, read: () => read(id) }, (check) =>
        runChange({ mails, isPreview: query.preview }, async (steps) => {
          const checked = (row: OfficeRow) => check(reviewVersion(row))
          await decideReview(database, { id, decision, reason, check: checked, ...steps, now: clock() })
          return String(id)
        }),
      ),
  })
}
