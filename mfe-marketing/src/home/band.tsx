import { Container } from '@marga/ui/layout'
import type { ReactNode } from 'react'
import styles from './band.module.css'

interface BandProps {
  /** What is behind it, from edge to edge; left out, the page's own ground. */
  ground?: 'white' | 'tint'
  /** In view when the page opens. */
  isFirst?: boolean
  children: ReactNode
}

/** A part of the page on a ground of its own. The first paint does not wait for the layout of those below the first screen. */
export const Band = ({ ground, isFirst = false, children }: BandProps) => (
  <div data-later={isFirst ? undefined : ''} className={ground && styles[ground]}>
    <Container className={styles.inside}>{children}</Container>
  </div>
)
