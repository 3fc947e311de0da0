import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from './button'
import { OPEN } from './open-parameter'
import styles from './opener.module.css'

/** The dialog that the address opens; null if it opens none. */
export const useOpened = () => useSearchParams()[0].get(OPEN)

interface OpenerFormProps {
  /** Names the dialog in the address of the page. */
  opens: string
  onOpen: () => void
  /** The button; gets what makes it open the dialog. */
  children: (button: Pick<ComponentProps<'button'>, 'type' | 'name' | 'value' | 'aria-haspopup'>) => ReactNode
}

/** Around a button that opens a dialog. Without scripts it asks for the page with the dialog open. */
export function OpenerForm({ opens, onOpen, children }: OpenerFormProps) {
  const [search] = useSearchParams()
  return (
    <form
      method="get"
      className={styles.opener}
      onSubmit={(event) => {
        event.preventDefault()
        onOpen()
      }}
    >
      {[...search]
        .filter(([name]) => name !== OPEN)
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      {children({ type: 'submit', name: OPEN, value: opens, 'aria-haspopup': 'dialog' })}
    </form>
  )
}

type OpenerProps = Omit<OpenerFormProps, 'children'> &
  Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'onClick'>

/** A button that opens a dialog. */
export const Opener = ({ opens, onOpen, ...rest }: OpenerProps) => (
  <OpenerForm opens={opens} onOpen={onOpen}>
    {(button) => <Button {...rest} {...button} />}
  </OpenerForm>
)
