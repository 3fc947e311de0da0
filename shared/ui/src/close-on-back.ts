interface Back {
  /** Close the open dialogs, the last opened one last. */
  closers: Array<() => void>
  /** The page as it was when that one was opened. */
  shown: { state: unknown; href: string }
  /** Whether the history has an entry more for the page, which Back meets first. */
  hasEntry: boolean
}

/** Apps have copies of this file, and one history. */
const KEY = Symbol.for('marga.back')

function backOfPage(): Back {
  const known = Reflect.get(window, KEY) as Back | undefined
  const back = known ?? { closers: [], shown: { state: null, href: '' }, hasEntry: false }
  Reflect.set(window, KEY, back)
  return back
}

/** Whether the browser asks the page before it goes back: not where that leads to another document. */
function isAsked(): boolean {
  const { navigation } = window
  const index = navigation?.currentEntry?.index ?? 0
  return navigation?.entries()[index - 1]?.sameDocument === true
}

/** A press of Back: not one of Forward, no link, and not what the router does when it holds a page. */
const isBack = ({ navigationType, userInitiated, cancelable, destination }: NavigateEvent) =>
  navigationType === 'traverse' &&
  userInitiated &&
  cancelable &&
  destination.index < (window.navigation.currentEntry?.index ?? 0)

/**
 * An entry for the same page: what Back leads to is the page, and no other document. The page that follows takes its place, and a
 * Back that closes nothing goes on at once.
 */
function addEntry(back: Back) {
  const { state } = history
  const before = JSON.stringify(state)
  const end = () => {
    back.hasEntry = false
    Reflect.deleteProperty(history, 'pushState')
    removeEventListener('popstate', look, true)
  }
  const look = (event: PopStateEvent) => {
    if (JSON.stringify(event.state) !== before) return
    // The router has not left the page.
    event.stopImmediatePropagation()
    end()
    const close = back.closers.at(-1)
    if (!close) return history.back()
    history.replaceState(back.shown.state, '', back.shown.href)
    close()
  }
  back.hasEntry = true
  history.pushState({ ...state, isBackEntry: true }, '', location.href)
  history.pushState = (...next) => {
    end()
    history.replaceState(...next)
  }
  addEventListener('popstate', look, true)
}

/**
 * Lets Back close an open dialog instead of leaving the page, the last opened one first, until it is closed
 * (docs/decisions/0158-back-closes-a-dialog.md).
 */
export function closeOnBack(close: () => void, closed: AbortSignal) {
  if (closed.aborted) return
  const back = backOfPage()
  if (!back.hasEntry && !isAsked() && history.length > 1) addEntry(back)
  const closeThis = () => close()
  back.closers.push(closeThis)
  back.shown = { state: history.state, href: location.href }
  const look = (event: NavigateEvent) => {
    if (event.defaultPrevented || back.closers.at(-1) !== closeThis || !isBack(event)) return
    event.preventDefault()
    close()
  }
  window.navigation?.addEventListener('navigate', look, { signal: closed })
  closed.addEventListener('abort', () => {
    back.closers = back.closers.filter((one) => one !== closeThis)
  })
}
