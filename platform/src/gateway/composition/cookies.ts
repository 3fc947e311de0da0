import type { FastifyRequest } from 'fastify'

/** Name and value of `name=value`. */
export const pairOf = (text: string): [name: string, value: string] => {
  const at = text.indexOf('=')
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

/** The cookies of a `Cookie` header. Of two with the same name the first counts: browsers send the one of the longest path first. */
export function cookiesOf(header = ''): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of header.split(';').filter((text) => text.includes('='))) {
    const [name, value] = pairOf(part)
    if (!cookies.has(name)) cookies.set(name, value)
  }
  return cookies
}

export const cookieOf = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string) =>
  cookiesOf(headers.cookie).get(name)

interface Lifetime {
  maxAgeS: number
  /** Path of a page as addresses have it, percent-encoded; left out, the whole site. */
  path?: string
}

/** A `Set-Cookie` line for a cookie that only this server reads. */
export const cookieLine = (
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  text: string,
  { maxAgeS, path = '/' }: Lifetime,
) => {
  // A path may hold a semicolon, which would end the attribute.
  const attributes = `Path=${path.replaceAll(';', '%3B')}; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax`
  return `${text}; ${attributes}${protocol === 'https' ? '; Secure' : ''}`
}
