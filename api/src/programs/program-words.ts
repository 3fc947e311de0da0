import type { ProgramProject, ProgramTool } from '@marga/api-contract/batches'
import { lineText } from '@marga/constants/people-text'
import { toolNamed } from '@marga/content/tools'
import { z } from 'zod'
import { wholeWritten } from '../commands/written-values'

/** What stands before `-Promo` in an address. */
export const PRODUCT = /^[A-Za-z][A-Za-z0-9]{1,39}$/

const line = (most: number) =>
  z
    .string()
    .transform(lineText)
    .refine((text) => text.length <= most, `write at most ${most} letters`)

/** What visitors read as a name, and addresses hold. */
const name = (most: number) => line(most).refine((text) => /\p{L}/u.test(text), 'a name has letters')

/** A text of several lines has one part in each, whatever signs it has. */
const parts = (text: string, separator: string) =>
  text
    .split(text.includes('\n') ? '\n' : separator)
    .map(lineText)
    .filter(Boolean)

const list = (separator: string, most: number) =>
  z
    .string()
    .transform((text) => parts(text, separator))
    .refine((all) => all.length <= most, `write at most ${most} entries`)
    .refine((all) => all.every(({ length }) => length <= 200), 'at most 200 letters each')

const projects = list(';', 12)
  .refine(
    (all) => all.every((one) => /^.+?: .+$/.test(one)),
    'a project is written as its title, a colon and a sentence; the next one stands behind a semicolon or on a line of its own',
  )
  .transform((all) =>
    all.map((one): ProgramProject => {
      const cut = one.indexOf(': ')
      return { title: one.slice(0, cut), text: one.slice(cut + 2) }
    }),
  )

const tools = list(',', 20).transform((all): ProgramTool[] => all.map(toolNamed))

const yesOrNo = z
  .enum(['yes', 'no'], { error: 'write yes or no' })
  .transform((word) => Number(word === 'yes'))

/** What is said of a program, in the words of a command. */
const textShape = {
  level: line(100).optional(),
  summary: line(500).optional(),
  prerequisites: line(500).optional(),
  outcomes: list(';', 12).optional(),
  projects: projects.optional(),
  tools: tools.optional(),
  trainer: z
    .union([z.literal('none').transform(() => 0), wholeWritten(1, 999_999_999, 7)], {
      error: 'a trainer is their number, as 3 in the address /trainer/3, or none',
    })
    .optional(),
  ai: yesOrNo.optional(),
  choice: z
    .union([z.literal('none').transform(() => ''), name(60)], {
      error: 'choice is a name with letters, or none',
    })
    .optional(),
  also_called: line(200).optional(),
  position: wholeWritten(1, 1_000, 3).optional(),
  cover: z.string().min(1, 'cover is the path of a picture, or none').optional(),
}

export const newProgramSchema = z.strictObject({
  ...textShape,
  title: name(100),
  state: z.enum(['draft', 'published'], { error: 'state is draft or published' }).default('draft'),
})

export const programChangeSchema = z.strictObject({
  ...textShape,
  title: z.undefined({ error: 'a title stays: places, payments and syllabi name it' }).optional(),
  state: z
    .enum(['draft', 'published', 'hidden'], { error: 'state is draft, published or hidden' })
    .optional(),
})

export type ProgramWords = z.output<typeof programChangeSchema>
