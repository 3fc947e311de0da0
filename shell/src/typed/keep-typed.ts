import { browserStore } from '@marga/sdk'

/** What was typed on a page that is left, in the tab's storage; a logout deletes it (docs/decisions/0072-typed-text-survives-a-reload.md). */
const KEY = 'typedFields'
const session = browserStore('sessionStorage')

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** `form` names a form by its fields: after a reload another form may be in its place. */
type Typed = [form: string, name: string, value: string]
interface Left {
  address: string
  /** Who was signed in; '' for a guest. */
  owner: string
  typed: readonly Typed[]
}

/** Of inputs: no password, no file, nothing that is ticked or hidden. */
const KEPT_TYPES: ReadonlySet<string> = new Set(['text', 'email', 'tel', 'url', 'number', 'date'])

const isKept = (element: Element): element is Control => {
  if (element instanceof HTMLSelectElement) return true
  if (element instanceof HTMLTextAreaElement) return true
  return element instanceof HTMLInputElement && KEPT_TYPES.has(element.type)
}

/** Codes, cards, what a form says is not to be kept, and passwords: one that is shown has the type of a text. */
const isSecret = ({ name, autocomplete }: Control) =>
  /^off$|password|one-time-code|\bcc-/.test(autocomplete) || /password/i.test(name)

/** What a field begins with. One that React holds begins with what it shows: its page keeps it. */
const startOf = (control: Control) =>
  control instanceof HTMLSelectElement
    ? ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value
    : control.defaultValue

const isChanged = (control: Control) => control.value !== startOf(control)

const formsOf = () => [...document.querySelectorAll<HTMLFormElement>('main form[method=post]')]
const controlsOf = ({ elements }: HTMLFormElement) =>
  [...elements].filter(isKept).filter((control) => control.name && !isSecret(control))
const keyOf = (form: HTMLFormElement) =>
  controlsOf(form)
    .map(({ name }) => name)
    .join()
const address = () => location.pathname + location.search

/** Sets a value as typing does, so that React takes it too; a field that is folded away is shown. */
function type(control: Control, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
  const fold = control.closest('details')
  if (fold) fold.open = true
}

/** Texts of forms that are not in the page yet: a dialog has none before it is opened. */
let waiting: { owner: string; typed: readonly Typed[] } = { owner: '', typed: [] }

function save(owner: string) {
  const typed = formsOf().flatMap((form) =>
    controlsOf(form)
      .filter(isChanged)
      .map(({ name, value }): Typed => [keyOf(form), name, value]),
  )
  const left: Left = {
    address: address(),
    owner,
    typed: owner === waiting.owner ? [...typed, ...waiting.typed] : typed,
  }
  if (left.typed.length > 0) session.set(KEY, JSON.stringify(left))
  else session.remove(KEY)
}

const isReload = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/** Fills in what was typed into the forms that are there, with or without what was chosen. Answers what is left for others. */
function fill(typed: readonly Typed[], withChoices: boolean): readonly Typed[] {
  const forms = new Map(formsOf().map((form) => [keyOf(form), form]))
  for (const [key, name, value] of typed) {
    const form = forms.get(key)
    const control = form && controlsOf(form).find((one) => one.name === name)
    if (!control || (control instanceof HTMLSelectElement && !withChoices)) continue
    if (!isChanged(control) && control.value !== value) type(control, value)
  }
  return typed.filter(([key]) => !forms.has(key))
}

/** Fills in forms as they come. What was chosen is left out: the dialog of another course has the same fields. */
function fillLater(typed: readonly Typed[], owner: () => string) {
  const { pathname } = location
  const typist = owner()
  const wait = (texts: readonly Typed[]) => {
    waiting = { owner: typist, typed: texts }
    if (texts.length === 0) observer.disconnect()
  }
  const observer = new MutationObserver(() => {
    const isOver = location.pathname !== pathname || owner() !== typist
    wait(isOver ? [] : fill(waiting.typed, false))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  wait(typed)
}

function restore(owner: () => string) {
  const text = session.get(KEY)
  session.remove(KEY)
  if (!text || !isReload()) return
  const left: Left = JSON.parse(text)
  if (left.address === address() && left.owner === owner()) fillLater(fill(left.typed, true), owner)
}

/**
 * What was typed into the page's forms survives a reload of the page, for the same visitor, also in a dialog that is opened
 * later; nothing that was typed since is replaced.
 *
 * @param owner tells who is signed in, '' for nobody
 */
export function keepTyped(owner: () => string) {
  restore(owner)
  addEventListener('pagehide', () => save(owner()))
}
