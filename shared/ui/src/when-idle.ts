/** Calls when the page has loaded and the browser has nothing else to do. Answers how to stop. */
export function whenIdle(call: () => void) {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = () => {
    if (!signal.aborted) call()
  }
  // Safari has no idle callback.
  const wait = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(run) : setTimeout(run))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal })
  return () => stopping.abort()
}
