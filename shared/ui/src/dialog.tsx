import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './dialog.module.css'
import { useIsHydrated } from './use-is-hydrated'

const FIRST_FIELD = 'input:not([type="hidden"], [tabindex="-1"]), select, textarea'

interface DialogProps {
  title: string
  isOpen: boolean
  /** Escape, the close button and a click beside the dialog ask for this. */
  onClose: () => void
  children: ReactNode
}

/**
 * A modal dialog: the platform's own, which keeps the focus inside and gives it back. One that is open in the served page
 * works without scripts, and becomes modal with them.
 */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isHydrated = useIsHydrated()
  const [isServedOpen] = useState(isOpen && !isHydrated)

  useEffect(() => {
    if (isServedOpen) dialog.current?.removeAttribute('open')
  }, [isServedOpen])
  useEffect(() => {
    const element = dialog.current
    if (isOpen && !element?.open) {
      element?.showModal()
      // With a keyboard the first field is what comes next; on a touch screen its keyboard would cover the dialog.
      if (matchMedia('(pointer: fine)').matches) element?.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
    }
    if (!isOpen && element?.open) element.close()
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which the platform handles
    <dialog
      ref={dialog}
      open={isServedOpen || undefined}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <form method="dialog">
            <button
              type="submit"
              className={styles.close}
              aria-label="Close"
              onClick={(event) => {
                event.preventDefault()
                onClose()
              }}
            >
              <X size={20} strokeWidth={1.5} aria-hidden />
            </button>
          </form>
        </header>
        {children}
      </div>
    </dialog>
  )
}
