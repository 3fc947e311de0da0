import type { OfficeCoupon } from '@marga/api-contract/office-sales'
import * as calls from '@marga/api-contract/office-sales-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Columns } from '../database/csv'
import type { Database } from '../database/schema'
import type { MailQueue } from '../mail/mail-queue'
import { staffOf } from '../office/office-guard'
import { closeCoupon, couponNamed, prepareCoupon, readCoupons } from '../payments/coupon-command'
import { wordsFor } from './command-words'
import { chosenOf, sendList } from './desk-list'
import { titleOf } from './read-program-names'
import { asCall, runChange } from './run-change'

interface Options {
  database: Kysely<Database>
  outbox: MailQueue
  publicUrl: string
}

const COUPONS: Columns<OfficeCoupon> = {
  code: ({ code }) => code,
  percent: ({ percent }) => percent,
  amount_paise: ({ amount_paise }) => amount_paise,
  program: ({ program }) => program,
  until: ({ until }) => until,
  uses: ({ uses }) => uses,
  used: ({ used }) => used,
  person: ({ person }) => person,
  made_by: ({ recorded_by }) => recorded_by,
  made: ({ created_at }) => created_at,
  ended: ({ ended_at }) => ended_at,
}

const isoOf = (time: number) => new Date(time).toISOString()

const couponShown = ({ row, used }: Awaited<ReturnType<typeof readCoupons>>[number]): OfficeCoupon => {
  const { code, percent, amount_paise, program, until, uses, email_key: person, recorded_by } = row
  return {
    ...{ code, percent, amount_paise, program, until, uses, used, person, recorded_by },
    created_at: isoOf(row.created_at),
    ended_at: row.ended_at === null ? null : isoOf(row.ended_at),
  }
}

/** Coupons. They are never changed, so no version is asked for. */
export const couponDesk: FastifyPluginAsyncZod<Options> = async (app, { database, outbox, publicUrl }) => {
  const mails = { outbox, publicUrl }

  app.route({
    ...calls.listOfficeCoupons,
    handler: async ({ query }, reply) => {
      const title = query.program && (await titleOf(database, query.program))
      const rows = (await readCoupons(database))
        .map(couponShown)
        .filter(({ program }) => title === undefined || program === title)
      const chosen = chosenOf(rows, query, ({ code, program, person }) => [code, program, person])
      return sendList(reply, chosen, { query, name: 'coupons', columns: COUPONS })
    },
  })

  app.route({
    ...calls.addOfficeCoupon,
    handler: async (request) => {
      const { code, values } = request.body
      const words = wordsFor([code], { ...values, by: staffOf(request).username })
      const { run } = await asCall(() => prepareCoupon(database, words))
      return runChange({ mails, isPreview: request.query.preview }, ({ end }) => run(end))
    },
  })

  app.route({
    ...calls.endOfficeCoupon,
    handler: async ({ params, query }) => {
      const { code, ended_at } = await asCall(() => couponNamed(database, params.id))
      if (ended_at !== null) {
        const text = `The coupon ${code} has ended already.`
        return { is_done: !query.preview, text, mails: [], question: '', id: code }
      }
      return runChange({ mails, isPreview: query.preview }, async ({ end }) => {
        await closeCoupon(database, code, end)
        return code
      })
    },
  })
}
