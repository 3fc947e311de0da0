import { channelNameSchema } from '@marga/platform-contract/channel'
import { appNameSchema } from '@marga/platform-contract/descriptor'
import { z } from 'zod'
import { type RecordLocation, readSigned } from '../signing/signed-record'
import type { Trust } from '../signing/trust'

/** What an owner puts in place of a record that does not count. It keeps the revision taken. */
const setAsideSchema = z.strictObject({
  channel: channelNameSchema,
  app: appNameSchema,
  revision: z.number().int().positive(),
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  /** Why the record did not count. */
  refusal: z.string(),
  /** Key of the record's bytes in the store. */
  place: z.string(),
  /** Hashes of the record that was here: its own, if it could be read, and those that signed heads named. */
  accountsFor: z.array(z.string()),
})
export type SetAside = z.infer<typeof setAsideSchema>

/** The note of a file; null if it is none, was moved, or no owner signed it. */
export function readSetAside(text: string, at: RecordLocation, trust: Trust): SetAside | null {
  const signed = readSigned(text, trust.owners)
  if ('refusal' in signed) return null
  const note = setAsideSchema.safeParse(signed.value).data
  const isHere = note?.channel === at.channel && note.app === at.app && note.revision === at.revision
  return note && isHere ? note : null
}
