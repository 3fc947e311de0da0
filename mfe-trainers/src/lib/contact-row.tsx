import type { Trainer } from '@marga/api-contract/trainers'
import { useAuth } from '@marga/sdk'
import styles from './contact-row.module.css'

interface ContactRowProps {
  trainer: Trainer
  /** What a visitor who is not signed in reads in its place. */
  otherwise: string
}

/**
 * Contact data is in the answer only for a signed-in caller, and leaves the screen when they sign out (docs/product.md#contact-data). A
 * login is asked for only where it leads to something.
 */
export function ContactRow({ trainer: { email, contact, hasContact }, otherwise }: ContactRowProps) {
  const isSignedIn = useAuth().status === 'signedIn'
  if (hasContact === false) return null
  if (!isSignedIn) return <p className={styles.contact}>{otherwise}</p>
  if (!email && !contact) return null
  return (
    <p className={styles.contact}>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {contact && <a href={`tel:${contact.replace(/\s+/g, '')}`}>{contact}</a>}
    </p>
  )
}
