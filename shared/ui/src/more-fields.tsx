import { ChevronDown } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useFieldFault } from './field-faults'
import styles from './more-fields.module.css'

const AT_FAULT = '[aria-invalid="true"]'

const isTyped = ({ value }: HTMLInputElement) => value !== ''

interface MoreFieldsProps {
  label: string
  /** Whether the served page shows them already: one is at fault, or holds what was typed. */
  isServedOpen: boolean
  children: ReactNode
}

/**
 * Optional fields of a form, behind one line. The platform's own disclosure works without scripts; it opens by itself for a
 * field that is at fault or holds something, and only the visitor closes it.
 */
export function MoreFields({ label, isServedOpen, children }: MoreFieldsProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpenAtFirst] = useState(isServedOpen)
  // Renders with every change of the faults of the form.
  useFieldFault(undefined)
  // Before the form moves the focus to the first field at fault: a closed one cannot take it.
  useLayoutEffect(() => {
    if (details.current?.querySelector(AT_FAULT)) details.current.open = true
  })
  // A browser gives the fields back what was typed, on a reload or on the way back.
  useLayoutEffect(() => {
    const controls = details.current?.querySelectorAll<HTMLInputElement>('input') ?? []
    if (details.current && [...controls].some(isTyped)) details.current.open = true
  }, [])
  return (
    <details ref={details} className={styles.more} open={isOpenAtFirst}>
      <summary>
        {label}
        <ChevronDown size={20} strokeWidth={1.5} aria-hidden />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  )
}
