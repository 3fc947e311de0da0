import type { ComponentPropsWithRef } from 'react'
import { Link } from 'react-router-dom'
import styles from './button.module.css'
import { classes } from './classes'

type Look = 'primary' | 'quiet' | 'plain'

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  look?: Look
  /** The action is under way: a second press does nothing, and the button keeps the focus. */
  isBusy?: boolean
}

export function Button({ look = 'primary', isBusy = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      className={classes(styles.button, styles[look], className)}
    />
  )
}

export function ButtonLink({
  look = 'primary',
  className,
  ...rest
}: ComponentPropsWithRef<typeof Link> & { look?: Look }) {
  return <Link {...rest} className={classes(styles.button, styles[look], className)} />
}
