import type { ComponentPropsWithRef } from 'react'
import { Link } from 'react-router-dom'
import styles from './button.module.css'
import { classes } from './classes'

type Variant = 'primary' | 'quiet' | 'plain'

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: Variant
  /** The action is under way: a second press does nothing, and the button keeps the focus. */
  isBusy?: boolean
}

export function Button({ variant = 'primary', isBusy = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      {...rest}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      className={classes(styles.button, styles[variant], className)}
    />
  )
}

export function ButtonLink({
  variant = 'primary',
  className,
  ...rest
}: ComponentPropsWithRef<typeof Link> & { variant?: Variant }) {
  return <Link {...rest} className={classes(styles.button, styles[variant], className)} />
}
