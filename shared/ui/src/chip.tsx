import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { classes } from './classes'
import { List } from './list'

export const Chip = ({ children, isAccent = false }: { children: ReactNode; isAccent?: boolean }) => (
  <span className={classes(styles.chip, isAccent && styles.accent)}>{children}</span>
)

export const ChipList = ({ label, items }: { label: string; items: readonly string[] }) => (
  <List aria-label={label} className={styles.chips}>
    {items.map((item) => (
      <li key={item}>
        <Chip>{item}</Chip>
      </li>
    ))}
  </List>
)
