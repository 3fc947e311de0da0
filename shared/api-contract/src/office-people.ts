import { z } from 'zod'
import { recordId } from './fields'
import { changeDoneSchema, changedSince, deskListSchema, versionSchema, word } from './office-desk'

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
  /** What a deletion names: it changes with the account, its places, payments, interviews and messages. */
  version: z.string(),
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
      /** Why the caller can neither sign them out, nor mail them a link, nor delete them; '' where they can. */
      why_not: z.string(),
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
  /** Since when no mails go to their address that can be refused; null where they may. */
  refused_mails_at: time.nullable(),
  /** All of it in lines, as the command `person` shows it. */
  text: z.string(),
})
export type OfficePerson = z.infer<typeof personSchema>

/** Deletes a person. Only a preview needs no more than the version. */
export const removePersonSchema = z.strictObject({
  version: versionSchema,
  /** The person's email address, typed by who deletes them; the username of who has given none. */
  confirm: word(254).optional(),
  /** What the preview says goes back. */
  refund_paise: z.number({ error: 'refund_paise is a number.' }).int().min(0).optional(),
})
export const personRemovedSchema = changeDoneSchema.extend({
  /** What goes back of what they have paid. */
  refund_paise: z.number(),
})
export type PersonRemoved = z.infer<typeof personRemovedSchema>
export const personChangedSinceSchema = changedSince(personSchema)
