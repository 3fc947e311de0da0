import type { MailFields, MailTextName, SiteTexts } from '@marga/api-contract/site-texts'

const paragraphs = (...texts: readonly string[]) => texts.map((text) => ({ text }))

const PAGE =
  'It opens in the browser or account that you took it with. Elsewhere, it says what you can do:\n{link}'

/** What mails say until the company changes it. */
export const MAIL_TEXTS: Pick<SiteTexts, MailTextName> = {
  'mail-place-reserved': {
    subject: 'Your place in {program} is reserved',
    paragraphs: paragraphs(
      'We have reserved a place in {program} for you, in {batch}. It is not paid yet.',
      'The price is {price}. Pay by {pay by} to keep your place.',
      `You can pay on the page of your place. ${PAGE}`,
    ),
  },
  'mail-receipt': {
    subject: 'Receipt: {what}',
    paragraphs: paragraphs(
      'We have received {amount} for {what}{gst}.',
      'Batch: {batch}.',
      '{sandbox}',
      '{twice}',
      '{receipt}',
      '{account}',
    ),
  },
  'mail-batch-begins': {
    subject: '{what} begins on {time}',
    paragraphs: paragraphs('The first session of {what} begins on {time}.', `See its page. ${PAGE}`),
  },
  'mail-begins-soon': {
    subject: '{what} begins at {hour}',
    paragraphs: paragraphs('{what} begins on {time}.', `See its page. ${PAGE}`),
  },
  'mail-part-due': {
    subject: 'Part {part} of {parts} for {what} {is} due on {day}',
    paragraphs: paragraphs(
      '{amount}, part {part} of {parts} for {what}, {is} due on {day}.',
      `You can pay it on the page of the place. ${PAGE}`,
      'If you have paid it in the last minutes, ignore this mail.',
    ),
  },
  'mail-seat-offered': {
    subject: 'A seat is free for you: {program}',
    paragraphs: paragraphs(
      'You waited for a seat in {batch}, {program}. One is free, and we keep it for you until {until}. After that it goes to the next person on the list.',
      'Take it, or say that you do not want it:\n{link}',
    ),
  },
  'mail-password-link': {
    subject: 'Set a new password',
    paragraphs: paragraphs(
      'Open this link within an hour to set a new password:',
      '{link}',
      'If you did not ask for it, ignore this mail.',
    ),
  },
}

const LINK = 'https://site.example/…'

/** What the office fills in where it shows a mail as it arrives. */
export const MAIL_SAMPLES: { [Name in MailTextName]: MailFields<Name> } = {
  'mail-place-reserved': {
    ...{ program: 'Data Science', batch: 'the batch of 21 July 2027', price: '₹25,000' },
    ...{ 'pay by': '18 July 2027', link: LINK },
  },
  'mail-receipt': {
    ...{ amount: '₹25,000', what: 'Data Science', gst: '; 18% GST included', batch: '21 July 2027' },
    ...{ sandbox: '', twice: '', account: '' },
    receipt: `Receipt number R-2027-0001. Open it in the browser or account that paid:\n${LINK}`,
  },
  'mail-batch-begins': { what: 'Data Science', time: '21 July 2027 at 7:00 AM IST', link: LINK },
  'mail-begins-soon': {
    ...{ what: 'Your mock interview', hour: '7:00 AM IST', time: '21 July 2027 at 7:00 AM IST', link: LINK },
  },
  'mail-part-due': {
    ...{ amount: '₹12,500', part: '2', parts: '2', what: 'Data Science', is: 'is', day: '20 August 2027' },
    link: LINK,
  },
  'mail-seat-offered': {
    ...{ program: 'Data Science', batch: 'the batch of 21 July 2027', link: LINK },
    until: '12 July 2027 at 7:00 AM IST',
  },
  'mail-password-link': { link: LINK },
}
