import { isAddress } from '@marga/constants/is-address'
import { lineText, plainText } from '@marga/constants/people-text'
import { z } from 'zod'
import { fieldClasses, optionalText, requiredLongText, requiredText } from './fields'
import { pageQuerySchema } from './paging'

export const reviewSchema = z.object({
  name: z.string(),
  position: z.string(),
  linkedin: z.string(),
  /** 0 to 5; the page rounds to whole stars. */
  rating: z.number(),
  review: z.string(),
  /** Absolute https address, path relative to the media base, or '' for the default picture. */
  profile_picture: z.string(),
  /** Name of the program that it is about; '' where the company has entered it. Absent in answers of before. */
  program: z.string().optional(),
})
export type Review = z.infer<typeof reviewSchema>

/** Query of the list: a page of it, and the program whose reviews come first. */
export const reviewListQuerySchema = pageQuerySchema.extend({
  program: z.string().overwrite(lineText).max(200).optional(),
})

/** Characters of a review, and of the name and the position beside it. */
const REVIEW_LENGTHS = { fewest: 20, most: 1_500 } as const
const NAME_LENGTH = 80

const LINKEDIN_FAULT =
  'Enter the address of your own LinkedIn page, such as https://www.linkedin.com/in/asha, or leave it empty.'

function isLinkedIn(text: string): boolean {
  if (!isAddress(text)) return false
  const { protocol, hostname, username, password, port, pathname } = new URL(text)
  const isThere = /^([a-z]{2,3}\.)?linkedin\.com$/.test(hostname) && pathname.length > 1
  return protocol === 'https:' && isThere && username + password + port === ''
}

/** As people copy it: without what the browser leaves out. */
const wholeLink = (text: string) => (/^(www\.)?linkedin\.com\//i.test(text) ? `https://${text}` : text)

const linkedin = z
  .string({ error: LINKEDIN_FAULT })
  .overwrite(plainText)
  .overwrite(wholeLink)
  .max(300, LINKEDIN_FAULT)
  .refine((text) => text === '' || isLinkedIn(text), LINKEDIN_FAULT)
  .register(fieldClasses, { class: 'plain' })
  .default('')

const STARS_FAULT = 'Choose from 1 to 5 stars.'

/** What a learner writes, with the consent that visitors read it. */
export const writtenReviewSchema = z.strictObject({
  rating: z.number({ error: STARS_FAULT }).int(STARS_FAULT).min(1, STARS_FAULT).max(5, STARS_FAULT),
  review: requiredLongText('Review', REVIEW_LENGTHS.most)
    .refine(
      (text) => text === '' || text.length >= REVIEW_LENGTHS.fewest,
      `Write a sentence or two: at least ${REVIEW_LENGTHS.fewest} characters.`,
    )
    .register(fieldClasses, { class: 'block' }),
  name: requiredText('Name', NAME_LENGTH),
  position: optionalText('Position', NAME_LENGTH),
  linkedin,
  consent: z.literal(true, { error: 'Tick that visitors may read your review with this name.' }),
})
export type WrittenReview = z.output<typeof writtenReviewSchema>

/**
 * - `waiting`: the company has not decided on what was sent last;
 * - `shown`, `hidden`: all that was sent is approved; the company has taken it off the site where it is `hidden`;
 * - `refused`: what was sent last.
 */
const OWN_STATES = ['waiting', 'shown', 'hidden', 'refused'] as const
export const ownReviewState = z.enum(OWN_STATES)

/** The caller's review of one of their places. */
export const ownReviewSchema = z.object({
  course_name: z.string(),
  /** Why nothing can be written now; '' where it can. */
  closed: z.string(),
  /** The name that the place has, for a first review. */
  name: z.string(),
  /** What was sent last; null where nothing was. */
  review: z
    .object({
      state: ownReviewState,
      /** Visitors read one of theirs: this, or the one that was approved before. */
      is_on_site: z.boolean(),
      rating: z.number(),
      review: z.string(),
      name: z.string(),
      position: z.string(),
      linkedin: z.string(),
      /** Why it was refused; '' otherwise. */
      refusal: z.string(),
    })
    .nullable(),
})
export type OwnReview = z.infer<typeof ownReviewSchema>
