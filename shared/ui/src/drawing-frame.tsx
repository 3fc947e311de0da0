import type { ReactNode } from 'react'
import styles from './drawings.module.css'

export const LINE = { stroke: 'currentColor', strokeWidth: 4, strokeLinecap: 'round' } as const
export const SOFT = { ...LINE, opacity: 0.6 } as const

/** The frame of all drawings. */
export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className={styles.drawing} viewBox="0 0 320 120" width="320" height="120" fill="none" aria-hidden>
    {children}
  </svg>
)
