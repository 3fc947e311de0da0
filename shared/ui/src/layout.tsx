import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { classes } from './classes'
import styles from './layout.module.css'
import { List } from './list'

/** The site's column: 1200 px and its gutters. */
export const Container = ({ className, ...rest }: ComponentPropsWithoutRef<'div'>) => (
  <div {...rest} className={classes(styles.container, className)} />
)

/** The top of a page: its one heading, and a sentence under it. */
export const PageHead = ({
  title,
  lead,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  children?: ReactNode
}) => (
  <header className={styles['page-head']}>
    {children}
    <h1>{title}</h1>
    {lead && <p className={styles.lead}>{lead}</p>}
  </header>
)

/** Cards side by side, as many as fit. */
export const CardGrid = ({ className, ...rest }: ComponentPropsWithoutRef<typeof List>) => (
  <List {...rest} className={classes(styles.grid, className)} />
)
