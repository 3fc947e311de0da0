import type { OfficeCoupon, OfficeReview } from '@marga/api-contract/office-sales'
import * as calls from '@marga/api-contract/office-sales-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Columns } from '../database/csv'
import type { Database } from '../database/schema'
import type { MailQueue } from '../mail/mail-queue'
import { staffOf } from '../office/office-guard'
import { closeCoupon, couponNamed, prepareCoupon, readCoupons } from '../payments/coupon-command'
import { allReviews, hideReview, type ReviewRow, reviewRow } from '../reviews/hide-review'
import { wordsFor } from './command-words'
import { chosenOf, sendList } from './desk-list'
import { asCall, runChange } from './run-change'
import { fromVersion, versionOf } from './version-of'

interface Options {
  database: Kysely<Database>
  outbox: MailQueue
  publicUrl: string
}

const REVIEWS: Columns<OfficeReview> = {
  review: ({ id }) => id,
  hidden: ({ is_hidden }) => is_hidden,
  name: ({ name }) => name,
  position: ({ position }) => position,
  rating: ({ rating }) => rating,
  text: ({ review }) => review,
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

const reviewVersion = ({ is_hidden }: ReviewRow) => versionOf(is_hidden)

const reviewShown = (row: ReviewRow): OfficeReview => {
  const { id, name, position, rating, review } = row
  return { id, version: reviewVersion(row), is_hidden: row.is_hidden === 1, name, position, rating, review }
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

/** Reviews that the site shows. */
export const reviewDesk: FastifyPluginAsyncZod<Options> = async (app, { database, outbox, publicUrl }) => {
  app.route({
    ...calls.listOfficeReviews,
    handler: async ({ query }, reply) => {
      const rows = (await allReviews(database)).map(reviewShown)
      const chosen = chosenOf(rows, query, ({ name, position, review }) => [name, position, review])
      return sendList(reply, chosen, { query, name: 'reviews', columns: REVIEWS })
    },
  })

  app.route({
    ...calls.changeOfficeReview,
    handler: async ({ params: { id }, body: { version: sent, is_hidden: isHidden }, query }) => {
      const read = async () => reviewShown(await reviewRow(database, id))
      return fromVersion({ sent, read }, (check) =>
        runChange({ mails: { outbox, publicUrl }, isPreview: query.preview }, async ({ end }) => {
          await hideReview(database, { id, isHidden, check: (row) => check(reviewVersion(row)), end })
          return String(id)
        }),
      )
    },
  })
}

/** Coupons. They are never changed, so no version is asked for. */
export const couponDesk: FastifyPluginAsyncZod<Options> = async (app, { database, outbox, publicUrl }) => {
  const mails = { outbox, publicUrl }

  app.route({
    ...calls.listOfficeCoupons,
    handler: async ({ query }, reply) => {
      const rows = (await readCoupons(database)).map(couponShown)
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
