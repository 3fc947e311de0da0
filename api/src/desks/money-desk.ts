import type { DueRefundShown, OfficeOrder } from '@marga/api-contract/office-money'
import * as calls from '@marga/api-contract/office-money-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Columns } from '../database/csv'
import type { Database } from '../database/schema'
import { endPaidPlace } from '../enrolments/end-paid-place'
import { lockClaim } from '../enrolments/lock-claim'
import { sendTotal } from '../http/paging'
import type { MailQueue } from '../mail/mail-queue'
import { staffOf } from '../office/office-guard'
import { documentRegister } from '../payments/document-register'
import { type DueRefund, dueRefunds } from '../payments/due-refunds'
import { peopleIn } from '../payments/order-buyers'
import { type OrderRow, takenBy } from '../payments/order-row'
import { readPayment } from '../payments/payment-command'
import { refundByOf, refundDayOf } from '../payments/payment-plan'
import { recordPayment } from '../payments/record-payment'
import { giveBack, readRefund } from '../payments/refund-command'
import { dueRefund, noteRefund } from '../payments/refunds'
import { wordsFor } from './command-words'
import { chosenOf, sendCsv, sendCsvText, sendList } from './desk-list'
import { noteText } from './note-text'
import { orderVersion, readOrder, readOrders } from './read-orders'
import { requireLimit } from './refund-limit'
import { asCall, runChange } from './run-change'
import { fromVersion } from './version-of'

interface Options {
  database: Kysely<Database>
  outbox: MailQueue
  publicUrl: string
  clock: () => number
}

const ORDERS: Columns<OfficeOrder> = {
  order: ({ id }) => id,
  receipt_number: ({ receipt }) => receipt,
  state: ({ state }) => state,
  purpose: ({ purpose }) => purpose,
  program: ({ program }) => program,
  batch: ({ batch }) => batch,
  name: ({ name }) => name,
  email: ({ email }) => email,
  amount_paise: ({ amount_paise }) => amount_paise,
  returned_paise: ({ returned_paise }) => returned_paise,
  taken_by: ({ taken_by }) => taken_by,
  payment: ({ payment }) => payment,
  recorded_by: ({ recorded_by }) => recorded_by,
  created: ({ created_at }) => created_at,
  paid: ({ paid_at }) => paid_at,
}

const REFUNDS: Columns<DueRefundShown> = {
  refund: ({ id }) => id,
  order: ({ order }) => order,
  name: ({ name }) => name,
  email: ({ email }) => email,
  amount_paise: ({ amount_paise }) => amount_paise,
  taken_by: ({ taken_by }) => taken_by,
  reason: ({ reason }) => reason,
  due_on: ({ due_on }) => due_on,
}

function refundShown({ id, order: row, amountPaise, part }: DueRefund): DueRefundShown {
  const { order, buyer } = peopleIn(row)
  return {
    ...{ id, order: order.id, name: buyer.name, email: buyer.email, amount_paise: amountPaise },
    taken_by: takenBy(order),
    reason: part ? part.reason : order.refund_reason,
    due_on: (part ? refundDayOf(part.created_at) : refundByOf(order)) ?? '',
    is_on_its_way: (part ?? order).provider_refund_id !== '',
  }
}

/** Orders, payments and refunds. */
export const moneyDesk: FastifyPluginAsyncZod<Options> = async (app, { database }) => {
  app.route({
    ...calls.listOfficeOrders,
    handler: async ({ query }, reply) => {
      const { total, orders } = await readOrders(database, query)
      sendTotal(reply, total)
      return query.format === 'csv' ? sendCsv(reply, { name: 'orders', columns: ORDERS }, orders) : orders
    },
  })

  app.route({
    ...calls.readOfficeOrder,
    handler: async ({ params: { id } }) => readOrder(database, id),
  })

  app.route({
    ...calls.listDueRefunds,
    handler: async ({ query }, reply) => {
      const rows = (await dueRefunds(database)).map(refundShown)
      const chosen = chosenOf(rows, query, ({ id, order, name, email }) => [id, order, name, email])
      return sendList(reply, chosen, { query, name: 'refunds', columns: REFUNDS })
    },
  })
}

/** Receipts and credit notes of a month. */
export const bookDesk: FastifyPluginAsyncZod<Options> = async (app, { database }) => {
  app.route({
    ...calls.readOfficeDocuments,
    handler: async ({ query: { month } }, reply) =>
      sendCsvText(reply, `documents-${month}`, await documentRegister(database, month)),
  })
}

/** Records payments, and gives money back. */
export const moneyChangeDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, clock },
) => {
  const mails = { outbox, publicUrl }

  app.route({
    ...calls.recordOfficePayment,
    handler: async (request) => {
      const { place, ...values } = request.body
      const by = staffOf(request).username
      const words = wordsFor(place ? [place] : [], { ...values, by })
      const { recorded } = await asCall(async () => readPayment(words))
      return runChange({ mails, isPreview: request.query.preview }, async ({ end, ...steps }) => {
        const parts = { database, lockClaim, now: clock(), ...steps }
        return (await recordPayment(parts, recorded, end)).orderId
      })
    },
  })

  app.route({
    ...calls.makeOfficeRefund,
    handler: async (request) => {
      const { params, body, query } = request
      const staff = staffOf(request)
      const { version: sent, ...values } = body
      const words = wordsFor([params.id], { ...values, by: staff.username })
      const read = () => readOrder(database, params.id)
      return fromVersion({ sent, read }, (check) =>
        runChange({ mails, isPreview: query.preview }, async ({ end, ...steps }) => {
          const { wanted } = readRefund(words)
          await giveBack({ database, endPlace: endPaidPlace, ...steps }, wanted, {
            check: (order: OrderRow) => check(orderVersion(order)),
            allow: (inAllPaise) => requireLimit(staff, inAllPaise),
            end,
          })
          return params.id
        }),
      )
    },
  })
}

/** Notes what went back by hand. */
export const refundDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, clock },
) => {
  app.route({
    ...calls.noteOfficeRefund,
    handler: async ({ params: { id }, body: { reference }, query }) => {
      const due = await asCall(() => dueRefund(database, id))
      return runChange({ mails: { outbox, publicUrl }, isPreview: query.preview }, async ({ mails, end }) => {
        const done = () => end(noteText(due, reference))
        await noteRefund(database, mails, { id, refundId: reference, now: clock(), end: done })
        return id
      })
    },
  })
}
