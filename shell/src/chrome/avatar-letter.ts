import type { SessionUser } from '@marga/api-contract/accounts'

const graphemes = new Intl.Segmenter()

/** First letter of username, else name, else e-mail, else U (docs/product.md#avatar). */
export function avatarLetter({ username, name, email }: SessionUser): string {
  const text = [username, name, email].map((value) => value.trim()).find((value) => value !== '')
  const [first] = graphemes.segment(text ?? 'U')
  return (first?.segment ?? 'U').toLocaleUpperCase()
}
