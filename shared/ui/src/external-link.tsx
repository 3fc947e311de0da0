import { isAddress } from '@marga/constants/is-address'
import type { ReactNode } from 'react'

const isHttps = (address: string) => /^https:\/\//i.test(address) && isAddress(address)

interface ExternalLinkProps {
  /** Address from a record; anything but https is no link (docs/product.md#links-and-media). */
  to: string
  className?: string | undefined
  children: ReactNode
}

/** Leads elsewhere in a new tab; plain text where the record holds no real address. */
export const ExternalLink = ({ to, className, children }: ExternalLinkProps) =>
  isHttps(to) ? (
    <a href={to} className={className} target="_blank" rel="noopener">
      {children}
    </a>
  ) : (
    children
  )
