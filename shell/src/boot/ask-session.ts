import { CALL_TIMEOUT_MS, type SiteConfig } from '@marga/sdk'

declare global {
  interface Window {
    /** Asks who is signed in, once. */
    askSession?: () => void
    /** The answer, for the shell. */
    sessionAnswer?: Promise<Response>
  }
}

/** The address of the question who is signed in; none for an API on another origin, which the shell asks itself. */
export const sessionAddress = ({ apiBase }: Pick<SiteConfig, 'apiBase'>) =>
  apiBase.startsWith('/') ? `${apiBase}/checklogin/` : undefined

/**
 * The question who is signed in does not wait for the shell's code. For somebody whom the browser knows as signed in it is asked
 * at once; for others the scripts of the page ask it once the page is painted, since the first call of a page takes the
 * processor as long as a frame. Behind `markMember`.
 */
export function askSession(address: string | undefined) {
  const { releaseSet, member } = document.documentElement.dataset
  let isAsked = !address
  window.askSession = () => {
    if (isAsked || !address) return
    isAsked = true
    window.sessionAnswer = fetch(address, {
      credentials: 'include',
      headers: releaseSet ? { 'X-Release-Set': releaseSet } : {},
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    })
    window.sessionAnswer.catch(() => {})
  }
  if (member !== undefined) window.askSession()
}
