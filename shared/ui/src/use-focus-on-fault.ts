import { type RefObject, useEffect } from 'react'

/** Moves the focus to the first field at fault each time a new problem arrives. */
export function useFocusOnFault(form: RefObject<HTMLFormElement | null>, problem: object | null | undefined) {
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, problem])
}
