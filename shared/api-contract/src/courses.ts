import { DAYS, LENGTHS, PRICES } from '@marga/constants/offered-choices'
import { lineText } from '@marga/constants/people-text'
import { z } from 'zod'
import { placeSchema } from './batches'
import { cataloguePageSchema } from './paging'
import { QUESTION_TOO_LONG } from './search'

const linkedTitle = z.object({ title: z.string(), videoLink: z.string() })

const topicSchema = linkedTitle.extend({ subtopics: z.array(linkedTitle).optional() })
export type Topic = z.infer<typeof topicSchema>

export const moduleSchema = z.object({ moduleTitle: z.string(), topics: z.array(topicSchema) })
export type CourseModule = z.infer<typeof moduleSchema>

/** A syllabus: what `/courses/details/{name}` shows. */
const courseDetailsSchema = z.object({
  name: z.string(),
  program: z.string(),
  modules: z.array(moduleSchema),
  /** Only of a course that is asked for by its name: what it is about, and the courses beside it in its program. */
  description: z.string().optional(),
  previous: z.string().optional(),
  next: z.string().optional(),
})
export type CourseDetails = z.infer<typeof courseDetailsSchema>

/** GET /api/courses/details: syllabi keyed by course name. */
export const courseDetailsByNameSchema = z.record(z.string(), courseDetailsSchema)
export type CourseDetailsByName = z.infer<typeof courseDetailsByNameSchema>

/** A card of a program page. */
export const courseCardSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string(),
  link: z.string(),
  program: z.string(),
  /** How many modules and topics its syllabus has. */
  module_count: z.number().int().optional(),
  topic_count: z.number().int().optional(),
})
export type CourseCard = z.infer<typeof courseCardSchema>

export const programSchema = z.object({
  name: z.string(),
  link: z.string(),
  /** What addresses call it; absent where only courses name it. */
  product: z.string().optional(),
  level: z.string().optional(),
  summary: z.string().optional(),
  /** Path of its own cover below the media base; absent where it has none. */
  cover: z.string().optional(),
})

export const coverParamsSchema = z.object({ product: z.string().max(100), version: z.string().max(100) })

export const offeredCourseSchema = z.object({
  id: z.number().int(),
  course: z.string(),
  title: z.string(),
  course_duration: z.string(),
  educator_name: z.string(),
  educator_profile: z.string(),
  link: z.string(),
  syllabusLink: z.string(),
  /** Whether a place in its batch is available now; absent where it has none, and in answers of before. */
  place: placeSchema.optional(),
  /** First day of the open batch of its program, as an ISO date; '' where none is open. */
  starts_on: z.string().optional(),
  /** Last day to enrol in it. */
  enrol_by: z.string().optional(),
  /** Last day on which a place is paid that is reserved today, where that is before. */
  pay_by: z.string().optional(),
  /** In how many parts it can be paid, and the days between them, as in its batch. */
  instalments: z.number().int().optional(),
  instalment_days: z.number().int().optional(),
  /** What that batch is called in addresses. */
  product: z.string().optional(),
  /** When its sessions are, where a batch is known: time of day in India as `07:00`, and length. */
  session_starts: z.string().optional(),
  session_minutes: z.number().int().optional(),
  /** Their days: Monday and Wednesday. */
  session_days: z.string().optional(),
  /** Live sessions in all; 0 or absent where it is not stated. */
  session_count: z.number().int().optional(),
  /** Learners in the batch at most, where known. */
  seats: z.number().int().optional(),
  /** Whom it is for, where known. */
  level: z.string().optional(),
  /** Its batch by its own name. */
  batch: z.string().optional(),
  /** Address of the page of its batch. */
  batch_link: z.string().optional(),
  /** How it is taught, where known: Live online. */
  mode: z.string().optional(),
  /** Price in paise, where known. */
  price_paise: z.number().int().optional(),
  /** What learners can do at the end, in one sentence; absent where no batch is known. */
  summary: z.string().optional(),
  /** The first courses of its program. */
  teaches: z.array(z.string()).optional(),
})
export type OfferedCourse = z.infer<typeof offeredCourseSchema>

/** A name in an address: what nobody sees of it is left out, as it is in names that are stored. */
const wanted = z.string().overwrite(lineText).max(200)

export const offeredCoursesQuerySchema = cataloguePageSchema.extend({
  program: wanted.optional(),
  trainer: wanted.optional(),
  q: z.string().overwrite(lineText).max(200, QUESTION_TOO_LONG).optional(),
  length: z.enum(LENGTHS, { error: `Choose one of ${LENGTHS.join(', ')}.` }).optional(),
  /** For whom it is: Beginner. */
  level: wanted.optional(),
  days: z.enum(DAYS, { error: `Choose one of ${DAYS.join(', ')}.` }).optional(),
  /** In which a batch starts. */
  month: z
    .string()
    .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'A month is written as 2026-11.')
    .optional(),
  /** In rupees: at most so many, above the one before. */
  price: z.enum(PRICES, { error: `Choose one of ${PRICES.join(', ')}.` }).optional(),
})

/** One syllabus by its course's name: to the letter, else without case and signs (docs/product.md#course-names). */
export const courseDetailsQuerySchema = cataloguePageSchema.extend({ name: wanted.optional() })

export const staticCourseSchema = z.object({
  id: z.string(),
  name: z.string(),
  duration: z.string(),
  link: z.string(),
})

export const practiceSchema = z.object({
  name: z.string(),
  title: z.string(),
  program: z.string(),
  /** Address of its page. */
  link: z.string(),
})
