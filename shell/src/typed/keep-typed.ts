import { browserStore } from '@marga/sdk'

/** What was typed on a page that is left, in the tab's storage; a logout deletes it (docs/decisions/0072-typed-text-survives-a-reload.md). */
const KEY = 'typedFields'
const session = browserStore('sessionStorage')

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Typed = [form: number, name: string, value: string]
interface Left {
  address: string
  typed: readonly Typed[]
}

/** Of inputs: no password, no file, nothing that is ticked or hidden. */
const KEPT_TYPES: ReadonlySet<string> = new Set(['text', 'email', 'tel', 'url', 'number', 'date'])

const isKept = (element: Element): element is Control => {
  if (element instanceof HTMLSelectElement) return true
  if (element instanceof HTMLTextAreaElement) return true
  return element instanceof HTMLInputElement && KEPT_TYPES.has(element.type)
}

/** Codes, cards and what a form says is not to be kept. */
const isSecret = ({ autocomplete }: Control) => /^(off$|one-time-code|cc-)/.test(autocomplete)

/** What a field begins with. One that React holds begins with what it shows: its page keeps it. */
const startOf = (control: Control) =>
  control instanceof HTMLSelectElement
    ? ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value
    : control.defaultValue

const isChanged = (control: Control) => control.value !== startOf(control)

const formsOf = () => [...document.querySelectorAll<HTMLFormElement>('main form[method=post]')]
const controlsOf = ({ elements }: HTMLFormElement) =>
  [...elements].filter(isKept).filter((control) => control.name && !isSecret(control))
const address = () => location.pathname + location.search

/** Sets a value as typing does: React, too, takes it. */
function type(control: Control, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

function save() {
  const typed = formsOf().flatMap((form, index) =>
    controlsOf(form)
      .filter(isChanged)
      .map(({ name, value }): Typed => [index, name, value]),
  )
  const left: Left = { address: address(), typed }
  if (typed.length > 0) session.set(KEY, JSON.stringify(left))
  else session.remove(KEY)
}

const isReload = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward'))

function restore() {
  const left = session.get(KEY)
  session.remove(KEY)
  if (!left || !isReload()) return
  const { address: leftAddress, typed }: Left = JSON.parse(left)
  if (leftAddress !== address()) return
  const forms = formsOf()
  for (const [index, name, value] of typed) {
    const form = forms[index]
    const control = form && controlsOf(form).find((one) => one.name === name)
    if (control && !isChanged(control)) type(control, value)
  }
}

/** What was typed into the page's forms survives a reload of the page; nothing that was typed since is replaced. */
export function keepTyped() {
  restore()
  addEventListener('pagehide', save)
}
