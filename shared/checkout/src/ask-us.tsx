import { ButtonLink } from '@marga/ui/button'
import type { ReactNode } from 'react'
import styles from './ask-us.module.css'

interface AskUsProps {
  /** Level of its title among the page's headings. */
  heading?: 'h2' | 'h3'
  /** What helps to choose, where there is room for it. */
  children?: ReactNode
}

/** For who cannot choose between the programs: leads to the contact form. */
export const AskUs = ({ heading: Heading = 'h3', children }: AskUsProps) => (
  <div className={styles.help}>
    <Heading className={styles.title}>Not sure which one fits?</Heading>
    {children}
    <p>Tell us what you do today. We suggest a program and a batch.</p>
    <ButtonLink to="/contact#contact-us" variant="quiet">
      Ask us
    </ButtonLink>
  </div>
)
