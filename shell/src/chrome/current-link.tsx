import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useIsAddressKnown } from '../page-context'

const plain = (path: string) => path.replace(/(.)\/$/, '$1').toLowerCase()

/** A link that marks the current page. */
export function CurrentLink({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const { pathname } = useLocation()
  const isCurrent = useIsAddressKnown() && plain(pathname) === plain(to)
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...rest} />
}
