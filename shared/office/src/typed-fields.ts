/** A field of a form: its name, which of several of that name, and what it holds. */
export type TypedField = readonly [name: string, index: number, value: string | boolean]

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

/** Passwords, codes and files are never kept. */
const isKept = (control: Control) =>
  !/^(file|password|hidden|submit|button)$/.test(control.type) &&
  !/^off$|one-time-code|password/.test(control.autocomplete)

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/** The controls of a form, each with its name and number. */
function controlsOf(form: HTMLFormElement) {
  const counts = new Map<string, number>()
  return [...form.elements].filter(isControl).flatMap((control) => {
    const index = counts.get(control.name) ?? 0
    counts.set(control.name, index + 1)
    return control.name ? [{ control, index }] : []
  })
}

/** What the fields of a form hold now. */
export const fieldsOf = (form: HTMLFormElement): TypedField[] =>
  controlsOf(form)
    .filter(({ control }) => isKept(control))
    .map(({ control, index }) => [control.name, index, isTick(control) ? control.checked : control.value])

export const hasFile = (form: HTMLFormElement): boolean =>
  controlsOf(form).some(({ control }) => control.type === 'file' && control.value !== '')

/** Tells one field of a form from the others: its name and its number. */
const keyOf = ([name, index]: readonly [string, number, ...unknown[]]): string => `${name} ${index}`

/** The key of the field of a form that an event comes from; undefined for none that is kept. */
export function touchedKey(form: HTMLFormElement, target: EventTarget): string | undefined {
  const found = controlsOf(form).find(({ control }) => control === target)
  return found && isKept(found.control) ? keyOf([found.control.name, found.index]) : undefined
}

/** What somebody has typed: fields that they touched, and that hold something else than before. */
export function typedSince(
  { fields, touched }: { fields: readonly TypedField[]; touched: ReadonlySet<string> },
  form: HTMLFormElement,
): TypedField[] {
  const known = new Map(fields.map((field) => [keyOf(field), field[2]]))
  return fieldsOf(form).filter(
    (field) => touched.has(keyOf(field)) && (known.get(keyOf(field)) ?? '') !== field[2],
  )
}

const isTyped = (value: unknown): value is TypedField =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'

/** Types a value as somebody does, so that React takes it too. */
function type(control: Control, value: string | boolean) {
  if (isTick(control)) {
    if (control.checked !== value) control.click()
    return
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  set?.call(control, String(value))
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }))
  const fold = control.closest('details')
  if (fold) fold.open = true
}

/** Types in again what was typed before. Answers what has no field yet: some come once another one is filled in. */
export function typeAgain(form: HTMLFormElement, typed: unknown): TypedField[] {
  const fields = Array.isArray(typed) ? typed.filter(isTyped) : []
  return fields.filter(([name, index, value]) => {
    const found = controlsOf(form).find((one) => one.control.name === name && one.index === index)
    if (found && isKept(found.control)) type(found.control, value)
    return !found
  })
}
