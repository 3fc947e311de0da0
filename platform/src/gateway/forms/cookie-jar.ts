import { cookiesOf, pairOf } from '../composition/cookies'

/** The cookies of one visitor during a render. @param header the `Cookie` header of their request */
export function createCookieJar(header = '') {
  const cookies = cookiesOf(header)
  const set = new Map<string, string>()
  return {
    get: (name: string) => cookies.get(name),
    /** As a `Cookie` header; '' if there are none. */
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    /** Takes what a `Set-Cookie` header says. */
    take: (lines: readonly string[]) => {
      for (const line of lines) {
        const [name, value] = pairOf(line.split(';')[0] ?? '')
        // An empty value is how a cookie is removed.
        if (value) cookies.set(name, value)
        else cookies.delete(name)
        set.set(name, line)
      }
    },
    /** The last `Set-Cookie` line of each cookie that was set, for the visitor. */
    changes: (): readonly string[] => [...set.values()],
  }
}
