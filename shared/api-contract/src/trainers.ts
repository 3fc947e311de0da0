import { lineText } from '@marga/constants/people-text'
import { LINK_FAULT } from '@marga/constants/trainer-choices'
import { embedLink } from '@marga/constants/video-links'
import { z } from 'zod'
import {
  asSent,
  contactText,
  email,
  LONG_TEXT_LIMIT,
  longText,
  optionalText,
  recordId,
  requiredText,
} from './fields'
import { pageQuerySchema } from './paging'

/** A trainer as anyone may see them; contact fields are present only for a signed-in caller. */
export const trainerSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Address of the trainer's courses. */
  link: z.string(),
  course: z.string(),
  customCourse: z.string(),
  courseDescription: z.string(),
  photo: z.string(),
  /** Address under which it plays inside a page, or the file of a sample lesson among the site's pictures; '' for none. */
  demoVideo: z.string(),
  /** Registered by themselves, and has no course on this site yet. */
  isNew: z.boolean().optional(),
  /** Whether a signed-in caller gets contact details. */
  hasContact: z.boolean().optional(),
  contact: z.string().optional(),
  email: z.string().optional(),
  /** How many videos are to be unlocked. */
  paidVideoCount: z.number().int(),
  /** Their addresses, once unlocked in this session. */
  paidVideos: z.array(z.string()).optional(),
})
export type Trainer = z.infer<typeof trainerSchema>

/** A skill that trainers have; `link` leads to them. */
export const trainerSkillSchema = z.object({ skill: z.string(), trainers: z.number().int() })
export type TrainerSkill = z.infer<typeof trainerSkillSchema>

/** One of a trainer's courses. */
export const trainerCourseSchema = z.object({
  /** Of the catalogue, or of a course with a page of its own: `/courses/{id}` leads to it. */
  id: z.string(),
  name: z.string(),
  image: z.string(),
  /** Of this trainer's cohort, in weeks. */
  duration: z.number().int(),
  rating: z.number().optional(),
})
export type TrainerCourse = z.infer<typeof trainerCourseSchema>

/** Query of the list: a page of it, and a skill that the trainers must have, letter case aside. */
export const trainerListQuerySchema = pageQuerySchema.extend({
  skill: z.string().overwrite(lineText).max(200).optional(),
})

export const trainerParamsSchema = z.object({ id: recordId })

const videoLink = asSent(
  z
    .string({ error: LINK_FAULT })
    .max(2_000, LINK_FAULT)
    .transform((link, context) => {
      const embedded = embedLink(link)
      if (embedded !== null) return embedded
      context.addIssue({ code: 'custom', message: LINK_FAULT })
      return z.NEVER
    }),
)

/** Texts of the trainer form; the photo travels beside them. Links are stored in embed form. */
export const trainerRegistrationSchema = z
  .object({
    name: requiredText('Name'),
    contact: contactText,
    email,
    course: requiredText('Course'),
    customCourse: optionalText('Course name'),
    courseDescription: longText('Course description', LONG_TEXT_LIMIT).default(''),
    demoVideo: z.union([z.literal(''), videoLink], { error: LINK_FAULT }).default(''),
    paidVideos: z.array(videoLink).max(50, 'At most 50 videos.').default([]),
  })
  .refine(({ course, customCourse }) => course !== 'Other' || customCourse !== '', {
    error: 'Course name is required.',
    path: ['customCourse'],
  })
export type TrainerRegistration = z.infer<typeof trainerRegistrationSchema>

export const trainerReceiptSchema = z.object({
  id: z.number().int(),
  status: z.enum(['pending', 'approved']),
  message: z.string(),
})
