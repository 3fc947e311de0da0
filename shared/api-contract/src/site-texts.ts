import { z } from 'zod'
import { mailText, textChoice, textLine, textLink, textList, textPage, textParagraph } from './text-fields'

/** What entries of the carousel and of the products show beside their words. */
export const SLIDE_PICTURES = ['Resume', 'Training', 'Oracle', 'Cloud'] as const
export const PRODUCT_PICTURES = ['AI', 'Talent hub'] as const

const title = (most = 80) => textLine('Heading', most)

const OF_HOME = {
  'home-hero': z.strictObject({
    whom: textLine('Line above the heading', 80, { isOptional: true }),
    title: title(),
    lead: textParagraph('Sentence below it', 300, { isOptional: true }),
    claim: textParagraph('Small print', 400, { isOptional: true }),
  }),
  'home-steps': z.strictObject({
    title: title(),
    steps: textList(
      { label: 'Steps', entry: 'Step', most: 8 },
      { title: title(), text: textParagraph('Text', 300, { fields: ['interview price'] }) },
    ),
  }),
  'home-carousel': z.strictObject({
    slides: textList(
      { label: 'Entries', entry: 'Entry', most: 8 },
      {
        title: title(),
        text: textParagraph('Sentence', 240),
        picture: textChoice('Picture', SLIDE_PICTURES),
        mark: textLine('Mark above it', 30, { isOptional: true, hint: 'Such as “Coming soon”.' }),
        to: textPage('Leads to', {
          isOptional: true,
          hint: 'The path of a page, such as /courses; without one it leads nowhere.',
        }),
      },
    ),
  }),
  'home-partners': z.strictObject({
    title: textLine('Heading', 40),
    partners: textList(
      { label: 'Partners', entry: 'Partner', most: 40 },
      { name: textLine('Name', 60), link: textLink('Link', { isOptional: true }) },
    ),
  }),
  'home-products': z.strictObject({
    title: title(),
    products: textList(
      { label: 'Products', entry: 'Product', most: 6 },
      {
        category: textLine('Kind', 40, { isOptional: true }),
        title: title(),
        text: textParagraph('Sentence', 240),
        picture: textChoice('Picture', PRODUCT_PICTURES),
        to: textPage('Leads to'),
      },
    ),
  }),
  'home-questions': z.strictObject({
    title: title(),
    questions: textList(
      {
        ...{ label: 'Questions', entry: 'Question', most: 30 },
        hint: '{parts} says which programs can be paid in parts now, and what a part costs.',
      },
      {
        question: textLine('Question', 150),
        answer: textParagraph('Answer', 1000, { fields: ['parts'] }),
        words: textLine('Also found by', 300, {
          isOptional: true,
          hint: 'Words that people type into the search and that the question does not have, such as: emi, loan.',
        }),
      },
    ),
  }),
}

const titledList = (label: string, entry: string) =>
  textList({ label, entry, most: 8 }, { title: title(), text: textParagraph('Text', 400) })

const OF_ABOUT = {
  'about-intro': z.strictObject({
    title: title(),
    lead: textParagraph('Sentence below it', 300, { isOptional: true }),
    paragraphs: textList(
      {
        label: 'Paragraphs',
        entry: 'Paragraph',
        most: 12,
        hint: 'More about the company, below the numbers.',
      },
      { text: textParagraph('Text', 1500) },
    ),
  }),
  'about-mission': z.strictObject({ title: title(), points: titledList('Points', 'Point') }),
  'about-offers': z.strictObject({
    title: title(),
    offers: textList(
      { label: 'Offers', entry: 'Offer', most: 8 },
      {
        title: title(),
        text: textParagraph('Sentence', 240),
        to: textPage('Leads to'),
        action: textLine('Words of its link', 40, {
          isOptional: true,
          hint: 'Without them it says “Coming soon”.',
        }),
      },
    ),
  }),
  'about-join': z.strictObject({
    title: title(),
    text: textParagraph('Sentence', 300, { isOptional: true }),
  }),
}

const OF_CONTACT = {
  'contact-intro': z.strictObject({
    title: title(),
    lead: textParagraph('Sentence below it', 300, { isOptional: true }),
  }),
  'contact-form': z.strictObject({
    title: title(),
    steps: textList(
      { label: 'What happens next', entry: 'Step', most: 6 },
      { text: textParagraph('Sentence', 240) },
    ),
    sent: textParagraph('Once a message is sent', 240, { isOptional: true }),
  }),
  'contact-answers': z.strictObject({
    title: title(),
    answers: textList(
      { label: 'Links', entry: 'Link', most: 8 },
      {
        title: title(),
        to: textPage('Leads to'),
        text: textParagraph('Sentence', 240, { isOptional: true }),
      },
    ),
  }),
}

const OF_PROGRAMS = {
  'program-questions': z.strictObject({
    questions: textList(
      {
        label: 'Questions',
        entry: 'Question',
        most: 20,
        hint: 'Below what somebody needs to know before they start.',
      },
      { question: textLine('Question', 150), answer: textParagraph('Answer', 1000) },
    ),
  }),
}

const OF_FOOTER = {
  footer: z.strictObject({
    tagline: textLine('Line below the name', 60, { isOptional: true }),
    links: textList(
      { label: 'Links', entry: 'Link', most: 8, hint: 'Pages of the company elsewhere, such as LinkedIn.' },
      { label: textLine('Name', 40), link: textLink('Address') },
    ),
  }),
}

/** Fields of each mail in braces: all that it can have, and those without which it would be of no use. */
export const MAIL_FIELDS = {
  'mail-place-reserved': {
    all: ['program', 'batch', 'price', 'pay by', 'link'],
    needed: ['price', 'pay by', 'link'],
  },
  'mail-receipt': {
    all: ['amount', 'what', 'gst', 'batch', 'sandbox', 'twice', 'receipt', 'account'],
    needed: ['amount', 'what', 'sandbox', 'twice', 'receipt'],
    says: '{gst} is the GST in the price, {sandbox} the note that no real money was taken, {twice} that a place was paid twice, {receipt} its number and page, {account} how a guest makes an account.',
  },
  'mail-batch-begins': { all: ['what', 'time', 'link'], needed: ['time', 'link'] },
  'mail-begins-soon': { all: ['what', 'hour', 'time', 'link'], needed: ['time', 'link'] },
  'mail-part-due': {
    all: ['amount', 'part', 'parts', 'what', 'is', 'day', 'link'],
    needed: ['amount', 'what', 'day', 'link'],
    says: '{is} is “is” before the day and “was” after it.',
  },
  'mail-seat-offered': { all: ['program', 'batch', 'until', 'link'], needed: ['until', 'link'] },
  'mail-password-link': { all: ['link'], needed: ['link'] },
} as const
export type MailTextName = keyof typeof MAIL_FIELDS
export type MailFields<Name extends MailTextName> = Readonly<
  Record<(typeof MAIL_FIELDS)[Name]['all'][number], string>
>

const mailOf = (name: MailTextName) => {
  const { all, needed, ...fields } = MAIL_FIELDS[name]
  return mailText(all, needed, 'says' in fields ? fields.says : '')
}

const OF_MAILS = {
  'mail-place-reserved': mailOf('mail-place-reserved'),
  'mail-receipt': mailOf('mail-receipt'),
  'mail-batch-begins': mailOf('mail-batch-begins'),
  'mail-begins-soon': mailOf('mail-begins-soon'),
  'mail-part-due': mailOf('mail-part-due'),
  'mail-seat-offered': mailOf('mail-seat-offered'),
  'mail-password-link': mailOf('mail-password-link'),
}

/** Texts of the site by page, as the company may change them: each is a record of its own. */
export const SITE_TEXTS = {
  ...OF_HOME,
  ...OF_ABOUT,
  ...OF_CONTACT,
  ...OF_PROGRAMS,
  ...OF_FOOTER,
  ...OF_MAILS,
}
export type SiteTextName = keyof typeof SITE_TEXTS
export type SiteTexts = { [Name in SiteTextName]: z.infer<(typeof SITE_TEXTS)[Name]> }

/** Pages that read texts, and which: the contact form is on two of them. */
export const TEXTS_OF_PAGE = {
  home: [
    'home-hero',
    'home-steps',
    'home-carousel',
    'home-partners',
    'home-products',
    'home-questions',
    'contact-form',
    'contact-answers',
  ],
  about: ['about-intro', 'about-mission', 'about-offers', 'about-join'],
  contact: ['contact-intro', 'contact-form', 'contact-answers'],
  program: ['program-questions'],
} as const satisfies Record<string, readonly SiteTextName[]>
export type TextPageName = keyof typeof TEXTS_OF_PAGE

/** What the company has changed of the texts of a page; what is absent is as it was built in. */
export const changedTextsSchema = z.object({
  'home-hero': SITE_TEXTS['home-hero'].exactOptional(),
  'home-steps': SITE_TEXTS['home-steps'].exactOptional(),
  'home-carousel': SITE_TEXTS['home-carousel'].exactOptional(),
  'home-partners': SITE_TEXTS['home-partners'].exactOptional(),
  'home-products': SITE_TEXTS['home-products'].exactOptional(),
  'home-questions': SITE_TEXTS['home-questions'].exactOptional(),
  'about-intro': SITE_TEXTS['about-intro'].exactOptional(),
  'about-mission': SITE_TEXTS['about-mission'].exactOptional(),
  'about-offers': SITE_TEXTS['about-offers'].exactOptional(),
  'about-join': SITE_TEXTS['about-join'].exactOptional(),
  'contact-intro': SITE_TEXTS['contact-intro'].exactOptional(),
  'contact-form': SITE_TEXTS['contact-form'].exactOptional(),
  'contact-answers': SITE_TEXTS['contact-answers'].exactOptional(),
  'program-questions': SITE_TEXTS['program-questions'].exactOptional(),
})
export type ChangedTexts = z.infer<typeof changedTextsSchema>

export const textPageParamsSchema = z.object({
  page: z.enum(['home', 'about', 'contact', 'program'], { error: 'There are no texts of this page.' }),
})
