import type { SessionUser } from '@marga/api-contract/accounts'

/** A letter with its marks; an emoji with its colour, and what is joined to it. `Intl.Segmenter` is newer than the oldest browsers. */
const FIRST = /^.[\p{M}\p{EMod}]*(?:\u200d.[\p{M}\p{EMod}]*)*/su

/** First letter of username, else name, else email, else U (docs/product.md#avatar). */
export function avatarLetter({ username, name, email }: SessionUser): string {
  const text = [username, name, email].map((value) => value.trim()).find((value) => value !== '')
  const [first = 'U'] = FIRST.exec(text ?? '') ?? []
  return first.toLocaleUpperCase()
}
