import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import styles from './dialog.module.css'
import { OPEN } from './open-parameter'
import { useIsHydrated } from './use-is-hydrated'

const FIRST_FIELD = 'input:not([type="hidden"], [tabindex="-1"]), select, textarea'

/** With a keyboard the first field is what comes next; on a touch screen its keyboard would cover the dialog. */
function placeFocus(dialog: HTMLElement) {
  const field = matchMedia('(pointer: fine)').matches
    ? dialog.querySelector<HTMLElement>(FIRST_FIELD)
    : undefined
  if (field) field.focus()
  // A dialog that was open in the served page does not take the focus by itself.
  else if (!dialog.contains(document.activeElement)) dialog.querySelector('button')?.focus()
}

/**
 * For a dialog that its address has opened, and that is closed: the page, loaded again or shared, does not open it again,
 * and the focus goes to the button that does. The router need not know.
 */
function leaveOpenAddress() {
  const address = new URL(location.href)
  const opened = address.searchParams.get(OPEN)
  if (opened === null) return
  // One that some width hides does not take the focus.
  for (const button of document.querySelectorAll<HTMLElement>(
    `button[name="${OPEN}"][value="${CSS.escape(opened)}"]`,
  ))
    button.focus()
  address.searchParams.delete(OPEN)
  history.replaceState(history.state, '', address)
}

/** Back closes what is open; where the code of that cannot be loaded, it leaves the page. */
function useBack(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const left = new AbortController()
    import(/* webpackChunkName: "later" */ './close-on-back').then(
      ({ closeOnBack }) => closeOnBack(() => close(), left.signal),
      () => {},
    )
    return () => left.abort()
  }, [isOpen])
}

interface DialogProps {
  title: string
  isOpen: boolean
  /** Escape, the close button, a click beside the dialog and Back ask for this. */
  onClose: () => void
  /** Asks about a navigation that the router holds: the router is still putting the history right, and sees to Back itself. */
  isOfNavigation?: boolean
  children: ReactNode
}

/**
 * A modal dialog: the platform's own, which keeps the focus inside and gives it back. One that is open in the served page
 * works without scripts, and becomes modal with them.
 */
export function Dialog({ title, isOpen, onClose, isOfNavigation = false, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isHydrated = useIsHydrated()
  const [isOpenAtFirst] = useState(isOpen)
  const [isServedOpen] = useState(isOpen && !isHydrated)

  useEffect(() => {
    const element = dialog.current
    if (isOpen && element) {
      // In a dialog that was open in the served page somebody may type already.
      const focused = element.querySelector<HTMLElement>(':focus')
      element.open = false
      element.showModal()
      if (focused) focused.focus()
      else placeFocus(element)
    }
    if (!isOpen && element?.open) element.close()
    if (!isOpen && isOpenAtFirst) leaveOpenAddress()
  }, [isOpen, isOpenAtFirst])

  useBack(isOpen && !isOfNavigation, onClose)

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which the platform handles
    <dialog
      ref={dialog}
      open={isServedOpen || undefined}
      className={styles.dialog}
      aria-labelledby={id}
      // Of this one: React hands on that a dialog inside it was closed. The browser tells of it later, when it may be open again.
      onClose={(event) => event.target === dialog.current && !dialog.current.open && onClose()}
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
