import { browserStore } from '@marga/sdk'
import { isEdited } from '@marga/ui/is-edited'

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

const typedNow = () =>
  formsOf().flatMap((form) =>
    controlsOf(form)
      .filter(isEdited)
      .map(({ name, value }): Typed => [keyOf(form), name, value]),
  )

/** Whether a form of the page has text that was typed and not sent. A form marked as a draft is named by its page. */
export const hasTyped = () =>
  formsOf().some((form) => !form.matches('[data-draft]') && controlsOf(form).some(isEdited))

function save(owner: string) {
  const typed = typedNow()
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

interface Filling {
  /** What was chosen from a list, too: the dialog of another course has the same fields as that of the first. */
  withChoices: boolean | 'outside dialogs'
  /** Forms of the page that is still shown. */
  except?: ReadonlySet<HTMLFormElement>
}

/** Fills in what was typed into the forms that are there. Answers what is left for others. */
function fill(typed: readonly Typed[], { withChoices, except }: Filling): readonly Typed[] {
  const forms = new Map(
    formsOf()
      .filter((form) => !except?.has(form))
      .map((form) => [keyOf(form), form]),
  )
  const isChoiceKept = (form: HTMLFormElement) =>
    withChoices === 'outside dialogs' ? !form.closest('dialog') : withChoices
  for (const [key, name, value] of typed) {
    const form = forms.get(key)
    const control = form && controlsOf(form).find((one) => one.name === name)
    if (!control || (control instanceof HTMLSelectElement && !isChoiceKept(form))) continue
    if (!isEdited(control) && control.value !== value) type(control, value)
  }
  return typed.filter(([key]) => !forms.has(key))
}

let stopWaiting = () => {}

/** Fills in forms as they come, in place of those that were waited for before. */
function fillLater(typed: readonly Typed[], owner: () => string, filling: Filling) {
  stopWaiting()
  const { pathname } = location
  const typist = owner()
  const wait = (texts: readonly Typed[]) => {
    waiting = { owner: typist, typed: texts }
    if (texts.length === 0) observer.disconnect()
  }
  const observer = new MutationObserver(() => {
    const isOver = location.pathname !== pathname || owner() !== typist
    wait(isOver ? [] : fill(waiting.typed, filling))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  stopWaiting = () => observer.disconnect()
  wait(typed)
}

function restore(owner: () => string) {
  const text = session.get(KEY)
  session.remove(KEY)
  if (!text || !isReload()) return
  const left: Left = JSON.parse(text)
  if (left.address !== address() || left.owner !== owner()) return
  fillLater(fill(left.typed, { withChoices: true }), owner, { withChoices: false })
}

/** What the shell's router tells. */
export interface Visits {
  state: { location: { key: string } }
  subscribe: (
    listen: (state: {
      location: { key: string }
      historyAction: string
      navigation: { formData?: unknown }
    }) => void,
  ) => unknown
}

/** Pages whose texts are remembered at a time. */
const MOST_PAGES = 20

/** What was typed on a page that is left by a link is there again when the visitor comes back to it by Back or Forward. */
function keepOnTheWay({ state, subscribe }: Visits, owner: () => string) {
  const left = new Map<string, { owner: string; typed: readonly Typed[] }>()
  let { key } = state.location
  let isSent = false
  subscribe(({ location, historyAction, navigation }) => {
    // A form that was sent is over; one that was refused is noted when its page is left.
    isSent ||= navigation.formData !== undefined
    if (location.key === key) return
    // The page that is left is still in the document.
    const typed = isSent ? [] : typedNow()
    left.delete(key)
    if (typed.length > 0) left.set(key, { owner: owner(), typed })
    for (const oldest of [...left.keys()].slice(0, -MOST_PAGES)) left.delete(oldest)
    key = location.key
    isSent = false
    const before = historyAction === 'POP' ? left.get(key) : undefined
    if (before && before.owner === owner())
      fillLater(before.typed, owner, { withChoices: 'outside dialogs', except: new Set(formsOf()) })
  })
}

/**
 * What was typed into the page's forms survives a reload of the page, and a way to another page and back, for the same visitor,
 * also in a dialog that is opened later; nothing that was typed since is replaced.
 *
 * @param owner tells who is signed in, '' for nobody
 */
export function keepTyped(owner: () => string, visits: Visits) {
  restore(owner)
  keepOnTheWay(visits, owner)
  addEventListener('pagehide', () => save(owner()))
}
