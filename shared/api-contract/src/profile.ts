import { USER_TYPES } from '@marga/constants/user-types'
import { z } from 'zod'
import { asSent, code, emailOrNothing, phoneOrNothing, shortText } from './fields'
import { problemSchema } from './problem'

const details = {
  first_name: shortText('First name'),
  last_name: shortText('Last name'),
  email: emailOrNothing,
  phone: phoneOrNothing,
  userType: z.enum(USER_TYPES, { error: `Choose one of ${USER_TYPES.join(', ')}.` }),
  address: shortText('Address', 500),
  landmark: shortText('Landmark'),
  city: shortText('City'),
  state: shortText('State'),
  country: shortText('Country'),
  pincode: code('Pincode', 20),
}

export const basicDetailsSchema = z.object({
  username: z.string(),
  ...details,
  /** How often details and bio were changed. Optional: another provider may not count. */
  revision: z.number().int().optional(),
})
export type BasicDetails = z.infer<typeof basicDetailsSchema>

/** PATCH takes any part of the details; `username` is accepted and ignored, a login is never renamed. */
export const basicDetailsPatchSchema = z
  .object({ username: asSent(z.string().max(254)), ...details })
  .partial()
export type BasicDetailsPatch = z.infer<typeof basicDetailsPatchSchema>

/** The refusal of a change that began from an older revision: what is stored now, beside what every refusal says. */
export const changedProfileSchema = problemSchema.extend({
  stored: z.object({ details: basicDetailsSchema, bio: z.string() }).optional(),
})
export type StoredProfile = NonNullable<z.infer<typeof changedProfileSchema>['stored']>
