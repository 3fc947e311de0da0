import { z } from 'zod'
import { moduleSchema } from './courses'
import { longText } from './fields'
import { changedSince, deskListSchema, previewQuerySchema, versionSchema, word } from './office-desk'

const STATES = ['draft', 'published', 'hidden'] as const
const state = z.enum(STATES, { error: 'There is no such state of a program.' })

const programRow = z.object({
  /** What addresses call it: `DataScience`. */
  product: z.string(),
  program: z.string(),
  /** Only `published` is on the site. */
  state,
  /** Place among all programs, from 1 on. */
  position: z.number(),
  level: z.string(),
  /** Name of the trainer; '' where none is named. */
  trainer_name: z.string(),
  is_ai: z.boolean(),
  courses: z.number(),
})
export type OfficeProgramRow = z.infer<typeof programRow>
export const officeProgramsSchema = z.array(programRow)
export const officeProgramsQuerySchema = deskListSchema([
  ...(['position', 'program', 'state', 'trainer_name', 'courses'] as const),
]).extend({ state: state.optional() })
export type OfficeProgramsQuery = z.input<typeof officeProgramsQuerySchema>

export const officeProgramParamsSchema = z.object({ id: word(100) })

export const officeProgramSchema = programRow.extend({
  /** Of what is said of it; a change names it. */
  version: z.string(),
  summary: z.string(),
  prerequisites: z.string(),
  outcomes: z.array(z.string()),
  projects: z.array(z.object({ title: z.string(), text: z.string() })),
  tools: z.array(z.string()),
  /** Number of the trainer; 0 for none. */
  trainer: z.number(),
  /** Its name in the form to enrol; '' where the form has it not. */
  choice: z.string(),
  also_called: z.string(),
  /** Path of its own cover below the media base; '' where the drawing stands for it. */
  cover: z.string(),
  /** What a visitor misses, in sentences. */
  missing: z.array(z.string()),
  /** Trainers whom it can name. */
  trainers: z.array(z.object({ id: z.number(), name: z.string() })),
  syllabus: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      modules: z.number(),
      topics: z.number(),
      /** False where what is stored is damaged: then its page has no syllabus. */
      is_readable: z.boolean(),
    }),
  ),
})
export type OfficeProgram = z.infer<typeof officeProgramSchema>

/** A list of a program, an entry on each line. */
const lines = longText('This', 20_000)

/** What is said of a program, each in the words of the `program` command; lists have a line for each entry. */
const programWordsSchema = z.strictObject({
  level: word(5_000).optional(),
  summary: word(5_000).optional(),
  prerequisites: word(5_000).optional(),
  outcomes: lines.optional(),
  projects: lines.optional(),
  tools: lines.optional(),
  trainer: word().optional(),
  ai: word().optional(),
  choice: word().optional(),
  also_called: word(5_000).optional(),
  position: word().optional(),
  state: word().optional(),
})
export type ProgramValues = z.input<typeof programWordsSchema>

export const changeProgramSchema = z.strictObject({ version: versionSchema, values: programWordsSchema })
/** The cover itself is a part of the form; an empty text in its place brings the drawing back. */
export const coverFormSchema = z.object({})
export const changeCoverQuerySchema = previewQuerySchema.extend({ version: versionSchema })
export const programChangedSinceSchema = changedSince(officeProgramSchema)

export const addProgramSchema = z.strictObject({
  /** The program whose texts it begins with. */
  copy_of: word(100),
  /** What addresses call it: `PowerBI`. */
  product: word(100),
  title: word(5_000),
})

export const officeCourseParamsSchema = z.object({ id: word(100), course: word(200) })

export const officeCourseSchema = z.object({
  id: z.string(),
  name: z.string(),
  product: z.string(),
  program: z.string(),
  /** Of the program: only courses of a published one are on the site. */
  state,
  /** Of its texts; a change names it. */
  version: z.string(),
  description: z.string(),
  /** Links that no page can play are left out. */
  modules: z.array(moduleSchema),
  is_readable: z.boolean(),
})
export type OfficeCourse = z.infer<typeof officeCourseSchema>

export const addCourseSchema = z.strictObject({
  /** The whole course as a file of the `syllabus` command has it: `Course:`, `About:`, `Module:` and topics begin a line. */
  text: longText('The syllabus', 500_000),
})
export const changeCourseSchema = addCourseSchema.extend({ version: versionSchema })
export const courseChangedSinceSchema = changedSince(officeCourseSchema)

/** A program as forms and filters of the office offer it. */
export const programNamesSchema = z.array(
  z.object({
    product: z.string(),
    title: z.string(),
    /** Draft, published or hidden. */
    state: z.string(),
  }),
)
export type ProgramNames = z.infer<typeof programNamesSchema>
