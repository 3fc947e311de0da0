import { isPhone, PHONE_FAULT } from '@marga/constants/phone'
import { createContext, type FormEvent, useContext, useState } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Faults = Readonly<Record<string, string>>

/** Names of the fields that were changed since the server answered. */
interface Corrected {
  answer: unknown
  names: ReadonlySet<string>
}

const NONE: Faults = {}
const NO_NAMES: ReadonlySet<string> = new Set()

interface FormState {
  faults: Faults
  corrected: ReadonlySet<string>
  /** The button that it was sent with last, by `keyOf`; null until it is sent, left out outside of a `SubmitForm`. */
  sentBy?: string | null
}

const FieldFaults = createContext<FormState>({ faults: NONE, corrected: NO_NAMES })
export const FieldFaultsProvider = FieldFaults.Provider

/**
 * What is wrong with the field of this name: what the browser finds once the form was sent, else the refusal of the server
 * until the field is changed.
 */
export function useFieldFault(name: string | undefined, refusal?: string): string | undefined {
  const { faults, corrected } = useContext(FieldFaults)
  if (name === undefined) return refusal
  return faults[name] ?? (corrected.has(name) ? undefined : refusal)
}

/** Tells a button from the others of its form. */
export const keyOf = ({ name = '', value = '' }: { name?: string | undefined; value?: string | undefined }) =>
  name + value

/** Whether a button is the one that its form was sent with. */
export function useIsSender(button: Parameters<typeof keyOf>[0]): boolean {
  const { sentBy } = useContext(FieldFaults)
  return sentBy === undefined || sentBy === keyOf(button)
}

const isControl = (element: EventTarget): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

/** What the label of a field calls it within a sentence: "first name", "GSTIN"; '' for one without a label. */
const nameOf = ({ labels }: Control) =>
  (labels?.[0]?.firstChild?.textContent ?? '').replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())

/** Where the label alone would not say what to type. */
const SAID: Readonly<Record<string, string>> = {
  email: 'Enter your email address.',
  phone: 'Enter your phone number.',
  'confirm password': 'Enter the same password again.',
}

/** `data-missing` of a field says more than its label does: "Choose a time." */
function missingText(control: Control): string {
  const { type, dataset } = control
  if (dataset.missing) return dataset.missing
  if (type === 'radio') return 'Choose one.'
  if (type === 'checkbox') return 'Tick this box to go on.'
  const name = nameOf(control).replace(/^your /, '')
  const verb = type === 'select-one' || type === 'file' ? 'Choose' : 'Enter'
  return SAID[name] ?? `${verb} your ${name || 'answer'}.`
}

function malformedText(control: Control): string {
  const { type } = control
  if (type === 'email') return 'Enter an email address such as you@example.com.'
  if (type === 'url') return 'Enter a whole address, such as https://example.com.'
  if (type === 'date') return 'Enter a day, a month and a year.'
  if (type === 'number' && 'step' in control)
    return `Enter a number from ${control.min} to ${control.max}, in steps of ${control.step}.`
  return `Correct your ${nameOf(control) || 'answer'}.`
}

/** What the server refuses as well: all faults are told together. */
const isWrongPhone = ({ type, value }: Control) =>
  type === 'tel' && value.trim() !== '' && !isPhone(value.trim())

/** Browsers accept an address without a name of a site: asha@example. */
const isWrongEmail = ({ type, value }: Control) =>
  type === 'email' && value.trim() !== '' && !/@[^@]+\.[a-z]{2,}$/i.test(value.trim())

/** In the site's words, not those of the browser, which follow its own language and accept any text as a phone number. */
function faultOf(control: Control): string | null {
  const { validity, willValidate } = control
  if (!willValidate) return null
  if (validity.valid) {
    if (isWrongPhone(control)) return PHONE_FAULT
    return isWrongEmail(control) ? malformedText(control) : null
  }
  if (validity.valueMissing) return missingText(control)
  if (validity.tooShort && 'minLength' in control) return `Enter at least ${control.minLength} characters.`
  if (validity.tooLong && 'maxLength' in control) return `Enter at most ${control.maxLength} characters.`
  return malformedText(control)
}

const controlsOf = ({ elements }: HTMLFormElement) => [...elements].filter(isControl)

/** What is wrong with fields beside what the browser finds, by the names of the fields: two passwords that differ. */
export type FurtherFaults = (values: FormData) => Faults

/**
 * Checks the fields of a form when it is sent; one at fault is checked again while it is corrected.
 *
 * @param answer the server's last answer to the form; each brings refusals of its own
 * @param furtherFaults told together with what the browser finds; alone they are the action's to tell
 */
export function useFieldFaults(answer: unknown, furtherFaults: FurtherFaults = () => NONE) {
  const [faults, setFaults] = useState(NONE)
  const [changed, setChanged] = useState<Corrected>({ answer, names: NO_NAMES })
  const corrected = changed.answer === answer ? changed.names : NO_NAMES
  const recheck = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!isControl(target)) return
    // A file field itself says what is wrong with the file that was chosen.
    if (target.type !== 'file' && !corrected.has(target.name))
      setChanged({ answer, names: new Set(corrected).add(target.name) })
    if (faults[target.name] === undefined) return
    const { [target.name]: _corrected, ...others } = faults
    const fault = faultOf(target)
    setFaults(fault ? { ...others, [target.name]: fault } : others)
  }
  return {
    faults,
    corrected,
    recheck,
    /** True if every field can be sent; else the first at fault gets the focus. */
    check: (form: HTMLFormElement): boolean => {
      const wrong = controlsOf(form).filter((control) => faultOf(control) !== null)
      const found = Object.fromEntries(wrong.map((control) => [control.name, faultOf(control) ?? '']))
      setFaults(wrong.length > 0 ? { ...furtherFaults(new FormData(form)), ...found } : NONE)
      // A field that is folded away cannot take the focus.
      wrong[0]?.closest('details')?.setAttribute('open', '')
      wrong[0]?.focus()
      return wrong.length === 0
    },
  }
}
