import { z } from 'zod'
import { channelNameSchema } from './channel'

const filledSchema = z.object({
  app: z.string(),
  owner: z.string(),
  part: z.string(),
  order: z.number(),
  /** When it is shown; left out for always. */
  when: z.object({ flag: z.string().optional(), signedIn: z.boolean().optional() }).optional(),
})

const slotStateSchema = z.object({
  slot: z.string(),
  /** Address of the page that it is on. */
  path: z.string(),
  app: z.string(),
  owner: z.string(),
  description: z.string(),
  /** Parts that are shown at most. */
  most: z.number(),
  /** Props by name: "string", "number, sometimes", "open or closed". */
  props: z.record(z.string(), z.string()),
  /** Parts of live releases, in their order. */
  filled: z.array(filledSchema),
})
export type SlotState = z.infer<typeof slotStateSchema>

/** Every slot of the live releases of a channel. */
export const slotsSchema = z.object({ channel: channelNameSchema, slots: z.array(slotStateSchema) })
export type SlotsAnswer = z.infer<typeof slotsSchema>
