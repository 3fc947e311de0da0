import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** A link inside a form: it opens in a new tab, so that nothing is lost of what was typed. */
export const FormLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} target="_blank" aria-description="Opens in a new tab">
    {children}
  </Link>
)
