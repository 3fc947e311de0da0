import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useAuth } from './site'

/**
 * Pages are rendered for anonymous visitors; this revalidates them in the browser, and again after a sign-in. Not after a
 * sign-out: that leads to the login, and a revalidation would keep the visitor on the page.
 */
export function useOwnView() {
  const isSignedIn = useAuth().status === 'signedIn'
  const { revalidate } = useRevalidator()
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isAsked.current || isSignedIn) void revalidate()
    isAsked.current = true
  }, [isSignedIn, revalidate])
}
