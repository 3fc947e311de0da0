import type { ComponentPropsWithoutRef } from 'react'
import { classes } from './classes'
import { List } from './list'
import styles from './timeline.module.css'

/** A list along the site's path: each item is a station of it. */
export const Timeline = ({ className, ...rest }: ComponentPropsWithoutRef<typeof List>) => (
  <List {...rest} className={classes(styles.stations, className)} />
)
