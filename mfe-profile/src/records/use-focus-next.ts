import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** Places in a list that the focus goes to, as selectors. */
export const FOCUS = {
  add: '[data-add]',
  undo: '[data-undo]',
  edit: (id: number) => `[data-edit="${id}"]`,
  form: (key: string) => `[data-draft="${key}"] :is(input:not([type="hidden"]), select, textarea)`,
}

/**
 * Where the focus goes once it is there: what was pressed goes away, or what it has opened comes with a later render.
 * @returns asks for it; the last one counts
 */
export function useFocusNext(section: RefObject<HTMLElement | null>) {
  const next = useRef('')
  useEffect(() => {
    const element = next.current && section.current?.querySelector<HTMLElement>(next.current)
    if (!element) return
    next.current = ''
    element.focus()
  })
  return useCallback((place: string) => {
    next.current = place
  }, [])
}
