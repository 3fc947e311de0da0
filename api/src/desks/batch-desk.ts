import * as calls from '@marga/api-contract/office-batch-calls'
import type { Learner, OfficeBatch } from '@marga/api-contract/office-batches'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { BatchRow } from '../batches/batch-rows'
import { applyChange, previewChange } from '../batches/change-batch'
import { changePrice, previewPrice, priceWritten } from '../batches/change-price'
import { prepareBatch } from '../batches/open-batch'
import type { Columns } from '../database/csv'
import type { Database } from '../database/schema'
import type { MailQueue } from '../mail/mail-queue'
import { staffOf } from '../office/office-guard'
import { wordsFor } from './command-words'
import { chosenOf, sendList } from './desk-list'
import { batchVersion, pricesVersion, readBatch, readBatches, readLearners, readPrices } from './read-batches'
import { asCall, runChange } from './run-change'
import { fromVersion } from './version-of'

interface Options {
  database: Kysely<Database>
  outbox: MailQueue
  publicUrl: string
  clock: () => number
}

const BATCHES: Columns<OfficeBatch> = {
  batch: ({ id }) => id,
  program: ({ program }) => program,
  state: ({ state_text }) => state_text,
  starts_on: ({ starts_on }) => starts_on,
  enrol_by: ({ enrol_by }) => enrol_by,
  session_count: ({ session_count }) => session_count,
  seats: ({ seats }) => seats,
  taken: ({ taken }) => taken,
  waiting: ({ waiting }) => waiting,
  people: ({ people }) => people,
  paid: ({ paid }) => paid,
  price_paise: ({ price_paise }) => price_paise,
}

const LEARNERS: Columns<Learner> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  payment: ({ payment }) => payment,
  paid_paise: ({ paid_paise }) => paid_paise,
  total_paise: ({ total_paise }) => total_paise,
  due_on: ({ due_on }) => due_on,
  since: ({ since }) => since,
  place: ({ id }) => id,
}

const isOfProgram = ({ product, program }: OfficeBatch, name: string) =>
  [product, program].some((known) => known.toLowerCase() === name.toLowerCase())

/** Batches, and who is in them. */
export const batchDesk: FastifyPluginAsyncZod<Options> = async (app, { database, clock }) => {
  app.route({
    ...calls.listOfficeBatches,
    handler: async (request, reply) => {
      const { query } = request
      const { program, state } = query
      const rows = (await readBatches(database, staffOf(request), clock())).filter(
        (batch) =>
          (program === undefined || isOfProgram(batch, program)) && (!state || batch.state === state),
      )
      const chosen = chosenOf(rows, query, (row) => [row.id, row.program, row.session_days, row.mode])
      return sendList(reply, chosen, { query, name: 'batches', columns: BATCHES })
    },
  })

  app.route({
    ...calls.readOfficeBatch,
    handler: async (request) =>
      readBatch(database, { staff: staffOf(request), id: request.params.id, now: clock() }),
  })

  app.route({
    ...calls.listLearners,
    handler: async ({ params: { id }, query }, reply) => {
      const rows = (await readLearners(database, id, clock())).filter(
        ({ payment }) => query.payment === undefined || payment === query.payment,
      )
      const chosen = chosenOf(rows, query, ({ name, email, phone }) => [name, email, phone])
      return sendList(reply, chosen, { query, name: `learners-${id}`, columns: LEARNERS })
    },
  })
}

/** Prices of batches from days to come. */
export const priceDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, clock },
) => {
  app.route({
    ...calls.readBatchPrices,
    handler: async (request) =>
      readPrices(database, { staff: staffOf(request), id: request.params.id, now: clock() }),
  })

  app.route({
    ...calls.changeBatchPrices,
    handler: async (request) => {
      const { params, body, query } = request
      const [staff, now] = [staffOf(request), clock()]
      const read = () => readPrices(database, { staff, id: params.id, now })
      return fromVersion({ sent: body.version, read }, async (check) => {
        const written = { name: params.id, word: body.price, from: body.from, by: staff.username }
        const change = await asCall(async () => priceWritten(written, now))
        const { jump } = await asCall(() => previewPrice({ database, now }, change))
        const mails = { outbox, publicUrl }
        const wanted = { mails, isPreview: query.preview, question: jump, isSure: body.is_sure }
        return runChange(wanted, async ({ end }) => {
          const steps = {
            end,
            check: (...now: Parameters<typeof pricesVersion>) => check(pricesVersion(...now)),
          }
          return (await changePrice({ database, now, ...steps }, change)).id
        })
      })
    },
  })
}

/** Opens and changes batches. */
export const batchChangeDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, clock },
) => {
  const mails = { outbox, publicUrl }

  app.route({
    ...calls.openOfficeBatch,
    handler: async ({ body, query: { preview } }) => {
      const { program = '', copy_of, is_sure, values } = body
      const words = wordsFor([copy_of ?? program], values)
      const isCopy = copy_of !== undefined
      const { run, jump } = await asCall(() => prepareBatch(database, { isCopy, words, now: clock() }))
      const wanted = { mails, isPreview: preview, question: jump, isSure: is_sure }
      return runChange(wanted, ({ end }) => run(end))
    },
  })

  app.route({
    ...calls.changeOfficeBatch,
    handler: async (request) => {
      const { params, body, query } = request
      const now = clock()
      const read = () => readBatch(database, { staff: staffOf(request), id: params.id, now })
      return fromVersion({ sent: body.version, read }, async (check) => {
        const words = wordsFor([params.id], body.values)
        const { priceJump } = await asCall(() => previewChange(database, words, now))
        const wanted = { mails, isPreview: query.preview, question: priceJump, isSure: body.is_sure }
        const change = { database, now, check: (row: BatchRow) => check(batchVersion(row)) }
        return runChange(wanted, async (steps) => (await applyChange({ ...change, ...steps }, words)).id)
      })
    },
  })
}
