export const PHONE_FAULT = 'Enter a whole phone number, such as 98745 00000 or +91 98745 00000.'
/**
 * A number of India has ten digits behind its code, which may be left out; one of another country can have fewer.
 *
 * @public
 */
export function hasTooFewDigits(text: string): boolean {
  const digits = text.replace(/\P{Nd}/gu, '')
  if (!text.includes('+')) return digits.length < 10
  return digits.length < (digits.startsWith('91') ? 12 : 8)
}

/** What copying from a list of contacts adds, and nobody sees. */
const UNSEEN = /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu

/** Any way of writing a number, with an extension or without. */
export function isPhone(text: string): boolean {
  const plain = text.normalize('NFKC').replace(UNSEEN, '')
  return (
    /^[\p{Nd}\s+().,/\p{Pd}\u2212]+(?:(?:ext\.?|x|#)\s*\p{Nd}+)?$/iu.test(plain) && !hasTooFewDigits(plain)
  )
}
