import type { SessionUser } from '@marga/api-contract/accounts'

/** First letter of username, else name, else e-mail, else U (docs/product.md#avatar). */
export function avatarLetter({ username, name, email }: SessionUser): string {
  const text = [username, name, email].map((value) => value.trim()).find((value) => value !== '')
  // Made here: it takes the browser milliseconds, and most visitors have no avatar.
  const [first] = new Intl.Segmenter().segment(text ?? 'U')
  return (first?.segment ?? 'U').toLocaleUpperCase()
}
