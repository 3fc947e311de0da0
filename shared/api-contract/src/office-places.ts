import { z } from 'zod'
import { asSent } from './fields'
import { changedSince, versionSchema, word } from './office-desk'

export const placeParamsSchema = z.object({ id: word(100) })

/** A place that somebody holds, and where it may be moved to. */
export const officePlaceSchema = z.object({
  id: z.string(),
  /** A change names it: it changes with the batch of the place, and what is paid for it. */
  version: z.string(),
  name: z.string(),
  email: z.string(),
  program: z.string(),
  /** '' where it is kept without a batch. */
  batch: z.string(),
  /** Whether it may be kept without a batch: something is paid for it. */
  may_wait: z.boolean(),
  /** Batches of its program that have not begun, but its own. */
  batches: z.array(
    z.object({
      id: z.string(),
      /** When it begins, in words. */
      begins: z.string(),
      /** What is available of it, in words, as pages say it. */
      state_text: z.string(),
      /** 0 for no limit. */
      seats: z.number(),
      taken: z.number(),
    }),
  ),
})
export type OfficePlace = z.infer<typeof officePlaceSchema>

/** In the words of the command `move`. */
export const movePlaceSchema = z.strictObject({
  version: versionSchema,
  /** A batch of the same program, or `later`, which keeps a paid place without one. */
  to: asSent(z.string({ error: 'Choose a batch.' }).min(1, 'Choose a batch.').max(100)),
  reason: word(200).default(''),
})

/** In the words of the command `cancel`. */
export const cancelPlaceSchema = z.strictObject({ version: versionSchema, reason: word(200) })

export const placeChangedSinceSchema = changedSince(officePlaceSchema)
