import { fieldsIn, piecesOf, withoutLinks } from '@marga/constants/linked-text'
import { isVisitorPage } from '@marga/constants/visitor-page'
import { z } from 'zod'
import { longText, requiredLongText, requiredText, shortText } from './fields'

/** What the office shows of a field of a text of the site. */
export interface TextFacts {
  label: string
  /** `page` is the path of a page of the site, `link` an address elsewhere. */
  kind: 'line' | 'paragraph' | 'page' | 'link' | 'choice'
  isOptional: boolean
  most: number
  hint: string
  /** What can be chosen; of all other kinds none. */
  choices: readonly string[]
}
/** Of a list: what each of its entries is called, and how many there can be. */
interface TextListFacts {
  label: string
  entry: string
  most: number
  hint: string
}

export const textFacts = z.registry<TextFacts>()
export const textListFacts = z.registry<TextListFacts>()

const MARKUP = /<\/?[a-z!][^>]*>?/i

type Check = (text: string) => string | undefined

/** Why something is no plain text; undefined where it is. */
const markupFault: Check = (text) => {
  const [found] = MARKUP.exec(text) ?? []
  return found && `Write plain text: “${found.slice(0, 40)}” would not be understood. Leave it out.`
}

const isAddress = (text: string) => {
  try {
    const { protocol, username, password, hostname } = new URL(text)
    return protocol === 'https:' && !username && !password && hostname.includes('.') && !/\s/.test(text)
  } catch {
    return false
  }
}

const addressFault: Check = (text) =>
  isAddress(text) ? undefined : 'A link is an address that begins with https://.'
const pageFault: Check = (text) =>
  isVisitorPage(text) ? undefined : 'Write the path of a page of this site, such as /courses.'

/** What looks like a link, and is none: readers would see its brackets. */
const isHalfLink = (text: string) => /\]\(/.test(withoutLinks(text))

/** Of a mail, whose links stand there as they are. */
const noLinkFault: Check = (text) =>
  /\]\(/.test(text) ? 'A mail has no words that are a link: write the address itself.' : undefined

/** Of the links that are written into a text: `[words](/page)`. */
const linkFault: Check = (text) => {
  if (isHalfLink(text))
    return 'A link is written as [words](/page), without further brackets: write %28 and %29 for those of an address.'
  for (const { words, to } of piecesOf(text)) {
    if (to === undefined) continue
    if (words.trim() === '') return 'A link needs words: [words](/courses).'
    if (!isVisitorPage(to) && !isAddress(to))
      return `“${to.slice(0, 60)}” is no place to lead to: write the path of a page, such as /courses, or an address that begins with https://.`
  }
  return undefined
}

/** Of fields such as {name}: which ones a text can have. */
const fieldFault =
  (known: readonly string[]): Check =>
  (text) => {
    const written = fieldsIn(text)
    const list = known.map((name) => `{${name}}`)
    const unknown = written.find((field) => !list.includes(field))
    if (unknown)
      return list.length > 0
        ? `There is no field ${unknown.slice(0, 60)} here. Write one of: ${list.join(', ')}.`
        : `There are no fields here: leave ${unknown.slice(0, 60)} out.`
    return undefined
  }

const checked = <T extends z.ZodType<string>>(schema: T, checks: readonly Check[]) =>
  schema.superRefine((text, context) => {
    if (text === '') return
    const fault = checks.map((check) => check(text)).find((found) => found !== undefined)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })

interface Options {
  isOptional?: boolean
  hint?: string
  /** Fields that it can have, in braces. */
  fields?: readonly string[]
}

const HINT_OF_LINKS = 'A link is written as [words](/page).'

/** A text of one line. */
export const textLine = (
  label: string,
  most: number,
  { isOptional = false, hint = '', fields = [] }: Options = {},
) =>
  checked((isOptional ? shortText : requiredText)(label, most), [markupFault, fieldFault(fields)]).register(
    textFacts,
    { label, most, kind: 'line', isOptional, hint, choices: [] },
  )

/** A text of some sentences, which may have links. */
export const textParagraph = (
  label: string,
  most: number,
  { isOptional = false, hint = '', fields = [] }: Options = {},
) =>
  checked((isOptional ? longText : requiredLongText)(label, most), [
    markupFault,
    fieldFault(fields),
    linkFault,
  ]).register(textFacts, {
    ...{ label, most, kind: 'paragraph', isOptional, choices: [] },
    hint: [hint, HINT_OF_LINKS].filter(Boolean).join(' '),
  })

const LONGEST_PARAGRAPH = 1_500

/**
 * What a mail says: its subject, and paragraphs with fields in braces. One whose every field is empty is left out.
 *
 * @param needed fields that it has to have in some paragraph: without them it would be of no use
 * @param says what fields say whose names do not; '' where all do
 */
export function mailText(fields: readonly string[], needed: readonly string[], says: string) {
  const checks = [markupFault, fieldFault(fields), noLinkFault]
  const paragraph = checked(requiredLongText('Text', LONGEST_PARAGRAPH), checks).register(textFacts, {
    ...{
      label: 'Text',
      most: LONGEST_PARAGRAPH,
      kind: 'paragraph',
      isOptional: false,
      hint: '',
      choices: [],
    },
  })
  const list = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')
  const hint =
    `The site fills in ${list(fields)}. It has to say ${list(needed)}. A paragraph whose every field is empty is left out. ${says}`.trim()
  return z
    .strictObject({
      subject: textLine('Subject', 150, { fields }),
      paragraphs: textList({ label: 'Paragraphs', entry: 'Paragraph', most: 12, hint }, { text: paragraph }),
    })
    .superRefine(({ paragraphs }, context) => {
      const written = paragraphs.flatMap(({ text }) => fieldsIn(text))
      for (const name of needed)
        if (!written.includes(`{${name}}`)) {
          const message = `It has to say {${name}}: write it into a paragraph.`
          context.addIssue({ code: 'custom', path: ['paragraphs'], message })
        }
    })
}

const LONGEST_ADDRESS = 300

/** The path of a page of the site. */
export const textPage = (label: string, { isOptional = false, hint = '' }: Options = {}) =>
  checked((isOptional ? shortText : requiredText)(label, LONGEST_ADDRESS), [pageFault]).register(textFacts, {
    ...{ label, most: LONGEST_ADDRESS, kind: 'page', isOptional, choices: [] },
    hint: hint || 'The path of a page of this site, such as /courses.',
  })

/** An address elsewhere. */
export const textLink = (label: string, { isOptional = false, hint = '' }: Options = {}) =>
  checked((isOptional ? shortText : requiredText)(label, LONGEST_ADDRESS), [addressFault]).register(
    textFacts,
    {
      ...{ label, most: LONGEST_ADDRESS, kind: 'link', isOptional, choices: [] },
      hint: hint || 'It begins with https://.',
    },
  )

/** One of some words. */
export const textChoice = <const C extends readonly [string, ...string[]]>(label: string, choices: C) =>
  z
    .enum(choices, { error: `${label} is one of: ${choices.join(', ')}.` })
    .register(textFacts, { label, most: 0, kind: 'choice', isOptional: false, hint: '', choices })

/** Entries that are added, moved and removed, each with another first text. Without one the site leaves out the part that they belong to. */
export function textList<S extends z.ZodRawShape>(
  { label, entry, most, hint = '' }: Omit<TextListFacts, 'hint'> & { hint?: string },
  shape: S,
) {
  const [first = ''] = Object.keys(shape)
  return z
    .array(z.strictObject(shape))
    .max(most, `${label}: at most ${most}.`)
    .superRefine((entries, context) => {
      const texts = entries.map((one) => String(one[first as keyof typeof one]))
      for (const [index, text] of texts.entries())
        if (texts.indexOf(text) < index)
          context.addIssue({ code: 'custom', path: [index, first], message: `“${text}” is there twice.` })
    })
    .register(textListFacts, { label, entry, most, hint })
}
