import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useAuth } from './site'

/**
 * Pages come as anyone may see them; what is the visitor's own is asked for here, and again once he has signed in. Not
 * when he signs out: that leads to the login, and asking anew for the page he leaves would keep him on it.
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
