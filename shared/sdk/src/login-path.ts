import { useEffect } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router-dom'
import { useAuth } from './site'

interface Address {
  pathname: string
  search: string
}

/** Address of the login that leads back to a page afterwards. */
export const loginPath = ({ pathname, search }: Address) =>
  `/login?next=${encodeURIComponent(pathname + search)}`

/** Exported as `handle` by the route of a page for members only. */
export const MEMBERS_ONLY = { isForMembers: true } as const

const isForMembers = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'isForMembers' in handle && handle.isForMembers === true

/**
 * For the shell: a visitor who is signed out on a page for members, here or in another tab, is led to the login and back.
 * Answers whether the page is one.
 */
export function useMembersPages(): boolean {
  const { status } = useAuth()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isHere = useMatches().some(({ handle }) => isForMembers(handle))
  useEffect(() => {
    if (isHere && status === 'signedOut') void navigate(loginPath({ pathname, search }), { replace: true })
  }, [isHere, status, pathname, search, navigate])
  return isHere
}
