import { OF_PAGE } from './script-list'

/** Set by the shell once it has started; until then the document's script reports errors. */
export const STARTED = 'shellStarted'

/** Asks for a ticket and sends the report with it, as `reports.ts` does once the shell runs. */
async function report({ releaseSet = '', shell: version }: DOMStringMap) {
  const { ticket } = await (await fetch('/telemetry/ticket')).json()
  const views = [{ app: 'shell', version, isOk: false }]
  const faults = [{ app: 'shell', version, kind: 'start' }]
  const text = JSON.stringify({ releaseSet, ticket, views, faults })
  navigator.sendBeacon('/telemetry', new Blob([text], { type: 'application/json' }))
}

/** Frames of the shell's own scripts, and of extensions, which may call them. */
const isOwn = (frames: string) => /\/releases\/shell\//.test(frames) && !/-extension:/.test(frames)

/** Whether a script of the shell did not load, or threw. */
function isOfShell({
  target,
  filename = '',
  error,
  reason,
}: Event & Partial<ErrorEvent & PromiseRejectionEvent>) {
  if (target instanceof HTMLElement) return target.dataset[OF_PAGE] === 'shell'
  return isOwn(`${filename} ${(error || reason)?.stack}`)
}

/**
 * A shell that cannot be loaded, or throws while it starts, cannot report that itself. Its start is asynchronous, so that what
 * it throws may be a rejection. Reports once, with the names on the document's element, and nothing of extensions and
 * scripts that others put into the page. The shell itself reports scripts of remotes.
 */
export function watchStart() {
  const { dataset } = document.documentElement
  for (const name of ['error', 'unhandledrejection']) {
    const watch = (event: Event) => {
      if (dataset[STARTED]) return removeEventListener(name, watch, true)
      if (!isOfShell(event)) return
      dataset[STARTED] = 'failed'
      report(dataset).catch(() => {})
    }
    addEventListener(name, watch, true)
  }
}
