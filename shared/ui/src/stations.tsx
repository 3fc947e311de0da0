import type { ComponentPropsWithoutRef } from 'react'
import { classes } from './classes'
import { PlainList } from './plain-list'
import styles from './stations.module.css'

/** A list along the site's path: each item is a station of it. */
export const Stations = ({ className, ...rest }: ComponentPropsWithoutRef<typeof PlainList>) => (
  <PlainList {...rest} className={classes(styles.stations, className)} />
)
