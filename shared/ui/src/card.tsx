import type { ComponentPropsWithoutRef } from 'react'
import styles from './card.module.css'
import { classes } from './classes'

export const Card = ({ className, ...rest }: ComponentPropsWithoutRef<'div'>) => (
  <div {...rest} className={classes(styles.card, className)} />
)
