import { z } from 'zod'

/** Who runs the site and takes the money, as the company has entered it. What is not entered is absent. */
export const companySchema = z.object({
  legal_name: z.string().optional(),
  /** Its lines. */
  address: z.array(z.string()).optional(),
  /** Code of the state, as a GSTIN begins with it. */
  state: z.string().optional(),
  gstin: z.string().optional(),
  /** What is sold, as the accounting codes of services name it. */
  sac: z.string().optional(),
  /** GST that every price includes, in percent. */
  gst_percent: z.number().int().optional(),
  /** With its country code and hyphens, as links that call it have it: `+91-98745-00000`. */
  phone: z.string().optional(),
  /** When the phone is answered. */
  hours: z.string().optional(),
  /** Digits of the number with its country code, as links that open a chat have them. */
  whatsapp: z.string().optional(),
  email: z.string().optional(),
  grievance_name: z.string().optional(),
  grievance_email: z.string().optional(),
})
export type Company = z.infer<typeof companySchema>

/** What a document says of who made it out. */
export const sellerSchema = companySchema.pick({
  legal_name: true,
  address: true,
  state: true,
  gstin: true,
  sac: true,
  gst_percent: true,
  phone: true,
  email: true,
})
export type Seller = z.infer<typeof sellerSchema>
