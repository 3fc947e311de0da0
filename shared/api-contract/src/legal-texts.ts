import { LEGAL_TEXTS, type LegalVersion } from '@marga/constants/legal-versions'
import { z } from 'zod'
import { asSent } from './fields'
import { textLine, textList, textParagraph } from './text-fields'

/** Fields in braces that the site fills in from the record of the company. */
const LEGAL_FIELDS = [
  'seller',
  'legal name',
  'address',
  'gstin',
  'phone',
  'email',
  'grievance officer',
] as const
export type LegalFields = Readonly<Record<(typeof LEGAL_FIELDS)[number], string>>

const LONGEST_SECTION = 20_000
const LONGEST_TEXT = 100_000
const MOST_SECTIONS = 60

const HINT = `The site fills in ${LEGAL_FIELDS.map((name) => `{${name}}`).join(', ')}. {seller} is all that the company has entered of itself, on one line. A line whose every field is empty is left out, and so is a section without a line.`

/** What a legal text says: sections of lines. Each line is a paragraph; those that begin with "- " are the points of a list. */
export const legalContentSchema = z
  .strictObject({
    lead: textLine('Sentence below the heading', 200, { isOptional: true, fields: LEGAL_FIELDS }),
    sections: textList(
      { label: 'Sections', entry: 'Section', most: MOST_SECTIONS, hint: HINT },
      {
        title: textLine('Heading', 120),
        text: textParagraph('Text', LONGEST_SECTION, {
          fields: LEGAL_FIELDS,
          hint: 'Each line is a paragraph; lines that begin with “- ” are the points of a list.',
        }),
      },
    ),
  })
  .superRefine(({ sections }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['sections'], message })
    if (sections.length === 0) refuse('Write a section: people cannot agree to a text that says nothing.')
    const length = sections.reduce((sum, { title, text }) => sum + title.length + text.length, 0)
    if (length > LONGEST_TEXT)
      refuse(`All sections together are too long: at most ${LONGEST_TEXT.toLocaleString('en')} characters.`)
  })

/** What a version says as it is read: also one that was written by rules of before. */
export const legalValueSchema = z.object({
  lead: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
})
export type LegalContent = z.infer<typeof legalValueSchema>
/** A version with what it says. */
export type WrittenVersion = LegalVersion & { value: LegalContent }

const versionSchema = z.object({ version: z.number().int(), from: z.string() })

/** One version of a legal text as its page shows it, and which there are. */
export const legalPageSchema = z.object({
  /** That were not withdrawn, the oldest first. */
  versions: z.array(versionSchema).nonempty(),
  /** The one that counts today. */
  counts: z.number().int(),
  /** The one that is asked for, or the one that counts. */
  shown: z.number().int(),
  value: legalValueSchema,
})
export type LegalPageData = z.infer<typeof legalPageSchema>

export const legalParamsSchema = z.object({
  text: z.enum(LEGAL_TEXTS, { error: `Choose one of: ${LEGAL_TEXTS.join(', ')}.` }),
})
/** Any version: one that there is not is the one that counts. */
export const legalQuerySchema = z.object({ version: asSent(z.string().max(100)).default('') })
