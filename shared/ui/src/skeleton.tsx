import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** Placeholder in the size of the content that will come. Sizes are CSS lengths. */
export const Skeleton = ({ width = '100%', height }: { width?: string; height: string }) => (
  <div
    aria-hidden
    className={styles.skeleton}
    style={{ '--width': width, '--height': height } as CSSProperties}
  />
)
