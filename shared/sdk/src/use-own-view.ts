import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { CSRF_COOKIE } from './http-settings'
import { useAuth, useSite } from './site'

/** A browser without the CSRF cookie has no session, so the server knows nothing of its own. Cookies of another host are not seen. */
const mayHaveSession = (apiBase: string) =>
  !apiBase.startsWith('/') ||
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`))

/**
 * Pages are rendered for anonymous visitors; this revalidates them in a browser that may have a session, and after a sign-in.
 * Not after a sign-out: that leads to the login, and a revalidation would keep the visitor on the page.
 * @param isNamed the address names what is one visitor's: a browser without a session asks as well, and hears that it is not its own
 */
export function useOwnView(isNamed = false) {
  const isSignedIn = useAuth().status === 'signedIn'
  const { apiBase } = useSite().config
  const { revalidate } = useRevalidator()
  const isAsked = useRef(false)
  useEffect(() => {
    if (isSignedIn || (!isAsked.current && (isNamed || mayHaveSession(apiBase)))) void revalidate()
    isAsked.current = true
  }, [isSignedIn, isNamed, apiBase, revalidate])
}
