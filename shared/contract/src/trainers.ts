import { z } from 'zod'
import { email, LONG_TEXT_LIMIT, optionalText, requiredText } from './fields'
import { embedLink } from './video-links'

/** A trainer as anyone may see him; contact fields are present only for a signed-in caller. */
export const trainerSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  course: z.string(),
  customCourse: z.string(),
  courseDescription: z.string(),
  photo: z.string(),
  demoVideo: z.string(),
  contact: z.string().optional(),
  email: z.string().optional(),
  /** How many videos are to be unlocked. */
  paidVideoCount: z.number().int(),
  /** Their addresses, once unlocked in this session. */
  paidVideos: z.array(z.string()).optional(),
})
export type Trainer = z.infer<typeof trainerSchema>

/** Courses that a trainer may choose; Other asks for a name (specification §5). */
export const TRAINER_COURSES = ['React Native', 'Figma UI/UX', 'Python', 'AI & ML', 'Other'] as const

const LINK_FAULT = 'Enter an https link to a video on YouTube, Vimeo or Google Drive.'

const videoLink = z
  .string({ error: LINK_FAULT })
  .max(2_000, LINK_FAULT)
  .transform((link, context) => {
    const embedded = embedLink(link)
    if (embedded !== null) return embedded
    context.addIssue({ code: 'custom', message: LINK_FAULT })
    return z.NEVER
  })

/** Texts of the trainer form; the photo travels beside them. Links are stored in embed form. */
export const trainerRegistrationSchema = z
  .object({
    name: requiredText('Name'),
    contact: requiredText('Contact', 40),
    email,
    course: requiredText('Course'),
    customCourse: optionalText('Course name'),
    courseDescription: optionalText('Course description', LONG_TEXT_LIMIT),
    demoVideo: z.union([z.literal(''), videoLink], { error: LINK_FAULT }).default(''),
    paidVideos: z.array(videoLink).max(50, 'At most 50 videos.').default([]),
  })
  .refine(({ course, customCourse }) => course !== 'Other' || customCourse !== '', {
    error: 'Course name is required.',
    path: ['customCourse'],
  })
export type TrainerRegistration = z.infer<typeof trainerRegistrationSchema>

export const TRAINER_REGISTERED = 'Trainer registered successfully!'
export const trainerReceiptSchema = z.object({
  id: z.number().int(),
  status: z.enum(['pending', 'approved']),
  message: z.string(),
})
