import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** Stands in the size of what will come. Sizes are CSS lengths. */
export const Skeleton = ({ width = '100%', height }: { width?: string; height: string }) => (
  <div
    aria-hidden
    className={styles.skeleton}
    style={{ '--width': width, '--height': height } as CSSProperties}
  />
)
