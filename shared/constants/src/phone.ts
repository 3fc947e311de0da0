export const PHONE_FAULT = 'Enter a phone number, such as 98745 00000 or +91 98745 00000.'
const FEWEST_DIGITS = 5

export const hasTooFewDigits = (text: string) => text.replace(/\P{Nd}/gu, '').length < FEWEST_DIGITS

/** What copying from a list of contacts adds, and nobody sees. */
const UNSEEN = /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu

/** Any way of writing a number, with an extension or without. */
export const isPhone = (text: string) =>
  /^[\p{Nd}\s+().,/\p{Pd}\u2212]+(?:(?:ext\.?|x|#)\s*\p{Nd}+)?$/iu.test(
    text.normalize('NFKC').replace(UNSEEN, ''),
  ) && !hasTooFewDigits(text)
