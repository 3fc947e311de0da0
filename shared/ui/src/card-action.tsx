import { ArrowRight } from 'lucide-react'
import styles from './card-action.module.css'

/** Where a card leads that is one link. Only for the eye: the link's own text is read out. */
export const CardAction = ({ children }: { children: string }) => (
  <span className={styles.action} aria-hidden>
    {children}
    <ArrowRight size={20} strokeWidth={1.5} />
  </span>
)
