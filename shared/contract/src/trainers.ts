import { z } from 'zod'

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
})
export type Trainer = z.infer<typeof trainerSchema>
