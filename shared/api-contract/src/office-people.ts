import { z } from 'zod'
import { recordId } from './fields'
import { deskListSchema, word } from './office-desk'

const personFoundSchema = z.object({
  /** Number of the account, or the email address of who has none. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  has_account: z.boolean(),
})
export type PersonFound = z.infer<typeof personFoundSchema>
export const peopleFoundSchema = z.array(personFoundSchema)
export const peopleQuerySchema = deskListSchema(['name', 'email'])
export type PeopleQuery = z.input<typeof peopleQuerySchema>

/** An account by its number, anybody by an email address. */
export const personParamsSchema = z.object({ id: word(254) })
export const accountParamsSchema = z.object({ id: recordId })

const time = z.iso.datetime()

export const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Null for who has none. */
  account: z
    .object({
      id: z.number(),
      username: z.string(),
      since: time,
      is_confirmed: z.boolean(),
      sessions: z.number(),
    })
    .nullable(),
  places: z.array(
    z.object({
      id: z.string(),
      program: z.string(),
      /** '' where it is kept without a batch. */
      batch: z.string(),
      kind: z.string(),
      since: time,
    }),
  ),
  orders: z.array(
    z.object({
      id: z.string(),
      state: z.string(),
      purpose: z.string(),
      amount_paise: z.number(),
      returned_paise: z.number(),
      created_at: time,
      paid_at: time.nullable(),
    }),
  ),
  bookings: z.array(z.object({ id: z.string(), state: z.string(), starts_at: time })),
  messages: z.array(z.object({ id: z.number(), text: z.string(), created_at: time })),
  /** The newest, without their texts. */
  mails: z.array(
    z.object({ subject: z.string(), created_at: time, sent_at: time.nullable(), error: z.string() }),
  ),
  /** What was done with them, the newest first. */
  log: z.array(z.object({ at: time, actor: z.string(), kind: z.string(), record: z.string() })),
  /** All of it in lines, as the command `person` shows it. */
  text: z.string(),
})
export type OfficePerson = z.infer<typeof personSchema>
