import { z } from 'zod'
import { changeDoneSchema, changedSince, versionSchema, word } from './office-desk'

const entered = {
  version: z.string(),
  /** Who entered it, and when; '' and null where nobody has. */
  recorded_by: z.string(),
  recorded_at: z.iso.datetime().nullable(),
}

export const officeBannerSchema = z.object({
  ...entered,
  text: z.string(),
  /** Path of the page that it leads to. */
  to: z.string(),
  /** ISO dates of its first and last day in India; '' for none. */
  from: z.string(),
  until: z.string(),
  is_hidden: z.boolean(),
  /** `settings`, `waits` and `over`: pages show what the settings of the site say. */
  state: z.enum(['settings', 'waits', 'shown', 'hidden', 'over']),
})
export type OfficeBanner = z.infer<typeof officeBannerSchema>

/** The banner in the words of the command `banner`; '' takes a value back. */
export const changeBannerSchema = z.strictObject({
  version: versionSchema,
  values: z.strictObject({
    text: word().optional(),
    to: word().optional(),
    from: word(40).optional(),
    until: word(40).optional(),
    hidden: word(3).optional(),
  }),
})
export const bannerChangedSinceSchema = changedSince(officeBannerSchema)

export const officeMaintenanceSchema = z.object({
  ...entered,
  text: z.string(),
  /** Times in India as `2027-03-01T22:00`; '' for at once, and for no end. */
  from: z.string(),
  until: z.string(),
  /** Nobody registers, books an interview or begins a payment while it is shown. */
  is_closed: z.boolean(),
  state: z.enum(['none', 'waits', 'shown', 'over']),
})
export type OfficeMaintenance = z.infer<typeof officeMaintenanceSchema>

/** In the words of the command `maintenance`; '' takes a value back. */
export const changeMaintenanceSchema = z.strictObject({
  version: versionSchema,
  values: z.strictObject({
    text: word().optional(),
    from: word(40).optional(),
    until: word(40).optional(),
    closed: word(3).optional(),
  }),
})
export const maintenanceChangedSinceSchema = changedSince(officeMaintenanceSchema)

export const officeCompanySchema = z.object({
  ...entered,
  legal_name: z.string(),
  /** Its lines, with a line feed between two. */
  address: z.string(),
  /** Code of the state, as a GSTIN begins with it. */
  state: z.string(),
  gstin: z.string(),
  sac: z.string(),
  /** 0 for none. */
  gst_percent: z.number(),
  phone: z.string(),
  hours: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  grievance_name: z.string(),
  grievance_email: z.string(),
})
export type OfficeCompany = z.infer<typeof officeCompanySchema>

/** The record in the words of the command `company`; '' takes a value back. */
export const changeCompanySchema = z.strictObject({
  version: versionSchema,
  values: z.strictObject({
    legal_name: word().optional(),
    /** Its lines, with a semicolon between two. */
    address: word(1000).optional(),
    state: word(40).optional(),
    gstin: word(40).optional(),
    sac: word(20).optional(),
    gst_percent: word(10).optional(),
    phone: word(40).optional(),
    hours: word().optional(),
    whatsapp: word(40).optional(),
    email: word(254).optional(),
    grievance_name: word().optional(),
    grievance_email: word(254).optional(),
  }),
})
export const companyChangedSinceSchema = changedSince(officeCompanySchema)

export const testMailSchema = changeDoneSchema.extend({
  /** `waits` where the mail server has not answered in some seconds; '' for a preview. */
  state: z.enum(['', 'taken', 'refused', 'waits']),
  /** What the mail server answered, in its own words. */
  answer: z.string(),
})
export type TestMail = z.infer<typeof testMailSchema>
