import { PLACE_STATES } from '@marga/constants/place-state'
import { z } from 'zod'
import { changedSince, deskListSchema, isSure, versionSchema, word } from './office-desk'

export const officeBatchSchema = z.object({
  id: z.string(),
  product: z.string(),
  program: z.string(),
  /** Of its values; a change names it. */
  version: z.string(),
  state: z.enum([...PLACE_STATES, 'draft']),
  /** The same in words, as pages say it. */
  state_text: z.string(),
  /** ISO dates, '' where none is set. */
  starts_on: z.string(),
  enrol_by: z.string(),
  opens_on: z.string(),
  session_starts: z.string(),
  session_minutes: z.number(),
  session_days: z.string(),
  /** Live sessions in all; 0 where it is not stated. */
  session_count: z.number(),
  duration: z.string(),
  mode: z.string(),
  session_link: z.string(),
  /** 0 for no limit. */
  seats: z.number(),
  /** Seats that are held. */
  taken: z.number(),
  /** People on its waiting list. */
  waiting: z.number(),
  /** People with a place, and those of them who have paid. */
  people: z.number(),
  paid: z.number(),
  price_paise: z.number(),
  instalments: z.number(),
  instalment_days: z.number(),
  pay_by_days: z.number(),
  is_open: z.boolean(),
})
export type OfficeBatch = z.infer<typeof officeBatchSchema>
export const officeBatchesSchema = z.array(officeBatchSchema)

const batchIdSchema = word(100)
export const officeBatchParamsSchema = z.object({ id: batchIdSchema })

export const officeBatchesQuerySchema = deskListSchema([
  ...(['starts_on', 'program', 'price_paise', 'taken', 'waiting', 'enrol_by'] as const),
]).extend({
  /** Product or title; left out for all programs. */
  program: word(200).optional(),
  state: z.enum([...PLACE_STATES, 'draft'], { error: 'There is no such state.' }).optional(),
})

/** What is said of one batch, each in the words of the `batch` command: `price=25000`, `starts_on=21 July 2027`. */
const batchWordsSchema = z.strictObject({
  starts_on: word().optional(),
  enrol_by: word().optional(),
  opens_on: word().optional(),
  session_starts: word().optional(),
  session_minutes: word().optional(),
  session_days: word().optional(),
  session_count: word().optional(),
  duration: word().optional(),
  mode: word().optional(),
  session_link: word().optional(),
  seats: word().optional(),
  /** In rupees. */
  price: word().optional(),
  instalments: word().optional(),
  instalment_days: word().optional(),
  pay_by_days: word().optional(),
})

const isOpen = z.enum(['yes', 'no'], { error: 'is_open is yes or no.' }).optional()

export const changeBatchSchema = z.strictObject({
  version: versionSchema,
  is_sure: isSure,
  values: batchWordsSchema.extend({
    is_open: isOpen,
    /** What becomes of the people in it where its first day changes: they move along, or stay and a new batch is made. */
    people: z.enum(['move', 'stay'], { error: 'people is move or stay.' }).optional(),
  }),
})

export const openBatchSchema = z
  .strictObject({
    /** The program that gets a batch, by its product. */
    program: batchIdSchema.optional(),
    /** The batch that is copied, instead. */
    copy_of: batchIdSchema.optional(),
    is_sure: isSure,
    values: batchWordsSchema,
  })
  .refine(({ program, copy_of }) => (program === undefined) !== (copy_of === undefined), {
    error: 'Name the program of the batch, or a batch to copy.',
    path: ['program'],
  })

export const batchChangedSinceSchema = changedSince(officeBatchSchema)

/** The price of a batch, and the prices that it has from days to come. */
export const batchPricesSchema = z.object({
  /** A change names it. */
  version: z.string(),
  price_paise: z.number(),
  prices: z.array(
    z.object({
      /** ISO date from which it counts. */
      from_on: z.string(),
      price_paise: z.number(),
      /** Who decided it. */
      recorded_by: z.string(),
    }),
  ),
})
export type BatchPrices = z.infer<typeof batchPricesSchema>

/** A price from a day to come, in the words of the command `price`. */
export const changePricesSchema = z.strictObject({
  version: versionSchema,
  is_sure: isSure,
  /** In rupees, or `none` to take back what waits for that day. */
  price: word(20),
  from: word(40),
})
export const pricesChangedSinceSchema = changedSince(batchPricesSchema)

const LEARNER_PAYMENTS = ['paid', 'part', 'overdue', 'unpaid'] as const
const paymentSchema = z.enum(LEARNER_PAYMENTS, { error: 'There is no such state of a payment.' })

const learnerSchema = z.object({
  /** Of the place. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** `overdue` where a day to pay is over. */
  payment: paymentSchema,
  paid_paise: z.number(),
  /** Of the whole; of a place without an order the price of the batch. */
  total_paise: z.number(),
  /** ISO date until when the next payment is due; '' for none. */
  due_on: z.string(),
  since: z.iso.datetime(),
})
export const learnersSchema = z.array(learnerSchema)
export type Learner = z.infer<typeof learnerSchema>

export const learnersQuerySchema = deskListSchema([
  ...(['since', 'name', 'email', 'payment', 'paid_paise', 'due_on'] as const),
]).extend({ payment: paymentSchema.optional() })

/** Queries of both lists as callers send them. */
export type OfficeBatchesQuery = z.input<typeof officeBatchesQuerySchema>
export type LearnersQuery = z.input<typeof learnersQuerySchema>
