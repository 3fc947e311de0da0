import type { SessionUser } from '@marga/api-contract/accounts'

/** First letter of username, else name, else e-mail, else U (docs/product.md#avatar). */
export function avatarLetter({ username, name, email }: SessionUser): string {
  const text = [username, name, email].map((value) => value.trim()).find((value) => value !== '')
  // Not made once for all: making it takes 5 ms of the start of a page, and most visitors are not signed in.
  const [first] = new Intl.Segmenter().segment(text ?? 'U')
  return (first?.segment ?? 'U').toLocaleUpperCase()
}
