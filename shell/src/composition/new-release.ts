import type { Registry } from '@marga/contract/registry'
import type { createBrowserRouter } from 'react-router-dom'

/** How often a tab in use looks for new releases, in milliseconds; also whenever it comes to the front. */
const LOOK_EVERY_MS = 300_000

const versionsOf = ({ microFrontends }: Registry) =>
  JSON.stringify(Object.entries(microFrontends).map(([app, [entry]]) => [app, entry?.metadata.version]))

const isChanged = (control: Element): boolean => {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (control instanceof HTMLSelectElement)
    return (
      [...control.options].some((option) => option.selected !== option.defaultSelected) &&
      control.selectedIndex > 0
    )
  if (!(control instanceof HTMLInputElement)) return false
  if (control.type === 'checkbox' || control.type === 'radio')
    return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

/** Whether a form of the page holds something that was typed and not sent. */
const hasUnsavedInput = (root: ParentNode = document) =>
  [...root.querySelectorAll('main :is(input, textarea, select)')].some(isChanged)

async function fetchVersions(): Promise<string | null> {
  try {
    const answer = await fetch('/registry.json', { cache: 'no-cache' })
    return answer.ok ? versionsOf(await answer.json()) : null
  } catch {
    return null
  }
}

/**
 * An open tab goes on with the releases it began with. Once newer ones are live, its next navigation loads the page anew
 * and gets them, unless that would lose what is typed.
 */
export function followNewReleases(registry: Registry, router: ReturnType<typeof createBrowserRouter>) {
  const mine = versionsOf(registry)
  let isOutdated = false
  const look = async () => {
    if (document.visibilityState !== 'visible' || isOutdated) return
    const live = await fetchVersions()
    isOutdated = live !== null && live !== mine
  }
  document.addEventListener('visibilitychange', look)
  setInterval(look, LOOK_EVERY_MS)
  router.subscribe(({ navigation, location: current }) => {
    if (!isOutdated || navigation.state !== 'loading' || navigation.formMethod) return
    const { pathname, search, hash } = navigation.location
    if (pathname !== current.pathname && !hasUnsavedInput()) location.assign(pathname + search + hash)
  })
}
