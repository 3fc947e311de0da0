import { createContext, type FormEvent, useContext, useState } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Faults = Readonly<Record<string, string>>

const NONE: Faults = {}
const FieldFaults = createContext(NONE)
export const FieldFaultsProvider = FieldFaults.Provider

/** What the browser finds wrong with the field of this name; undefined before the form was sent once. */
export function useFieldFault(name: string | undefined): string | undefined {
  const faults = useContext(FieldFaults)
  return name === undefined ? undefined : faults[name]
}

const isControl = (element: EventTarget): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

function missingText({ type }: Control): string {
  if (type === 'radio' || type === 'select-one') return 'Choose one.'
  if (type === 'checkbox') return 'Tick this box to go on.'
  return type === 'file' ? 'Choose a file.' : 'Fill in this field.'
}

function malformedText({ type }: Control): string {
  if (type === 'email') return 'Enter an e-mail address such as you@example.com.'
  return type === 'url'
    ? 'Enter a whole address, such as https://example.com.'
    : 'Enter it in the form shown.'
}

/** In the site's words, not those of the browser, which follow its own language. */
function faultOf(control: Control): string | null {
  const { validity, willValidate } = control
  if (!willValidate || validity.valid) return null
  if (validity.valueMissing) return missingText(control)
  if (validity.tooShort && 'minLength' in control) return `Enter at least ${control.minLength} characters.`
  if (validity.tooLong && 'maxLength' in control) return `Enter at most ${control.maxLength} characters.`
  return malformedText(control)
}

const controlsOf = ({ elements }: HTMLFormElement) => [...elements].filter(isControl)

/** Checks the fields of a form when it is sent; one at fault is checked again while it is corrected. */
export function useFieldFaults() {
  const [faults, setFaults] = useState(NONE)
  const recheck = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!isControl(target) || faults[target.name] === undefined) return
    const { [target.name]: _corrected, ...others } = faults
    const fault = faultOf(target)
    setFaults(fault ? { ...others, [target.name]: fault } : others)
  }
  return {
    faults,
    recheck,
    /** True if every field can be sent; else the first at fault gets the focus. */
    check: (form: HTMLFormElement): boolean => {
      const wrong = controlsOf(form).filter((control) => faultOf(control) !== null)
      setFaults(Object.fromEntries(wrong.map((control) => [control.name, faultOf(control) ?? ''])))
      wrong[0]?.focus()
      return wrong.length === 0
    },
  }
}
