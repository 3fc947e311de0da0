import { useAuth } from '@marga/sdk'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Signed out while the page is open, here or in another tab: to the login, and back to the same place. */
export function useLeaveWhenSignedOut() {
  const { status } = useAuth()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (status === 'signedOut')
      void navigate(`/login?next=${encodeURIComponent(pathname + search)}`, { replace: true })
  }, [status, pathname, search, navigate])
}
