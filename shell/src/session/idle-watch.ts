import { type Auth, INACTIVITY_LIMIT_MS, type KeyValueStore, readActivity, storeActivity } from '@marga/sdk'

/** How often that is checked. */
export const CHECK_EVERY_MS = 60_000
/** How long before the end the visitor is warned (WCAG 2.2.1). */
const WARNING_MS = 60_000
/** The server's session lives longer than this; it is touched as often while the visitor is active. */
const TOUCH_SERVER_MS = 600_000
/** Mouse moves come by the hundred; storage is written this often at most. */
const STORE_EVERY_MS = 5_000

const ACTIVITY = ['click', 'mousemove', 'keydown', 'touchstart', 'scroll', 'playing'] as const

interface IdleWatchParts {
  auth: Auth
  local: KeyValueStore
  now?: () => number
  /** Something runs for the visitor that they only wait for or watches: an upload, a video (docs/product.md#session). */
  isBusy?: () => boolean
  /** The end is near, or no longer. */
  onWarning: (isNear: boolean) => void
  /** The visitor was signed out. */
  onEnd: () => void
}

/**
 * Ends a session that nobody uses. Tabs share the time of the last activity through local storage, so that work in one
 * keeps the others signed in. Returns how to stay signed in, and how to stop watching.
 */
export function watchIdleness({
  auth,
  local,
  now = Date.now,
  isBusy = () => false,
  onWarning,
  onEnd,
}: IdleWatchParts) {
  let lastStored = readActivity(local) ?? 0
  let lastTouched = now()

  const isSignedIn = () => auth.getState().status === 'signedIn'

  const note = () => {
    const time = now()
    if (time - lastStored < STORE_EVERY_MS) return
    lastStored = time
    storeActivity(local, time)
    onWarning(false)
  }

  const check = () => {
    if (!isSignedIn()) return
    if (isBusy()) note()
    const time = now()
    const idleMs = time - (readActivity(local) ?? time)
    if (idleMs >= INACTIVITY_LIMIT_MS) {
      onWarning(false)
      void auth.logout({ isIdle: true })
      onEnd()
      return
    }
    onWarning(idleMs >= INACTIVITY_LIMIT_MS - WARNING_MS)
    if (idleMs < TOUCH_SERVER_MS && time - lastTouched >= TOUCH_SERVER_MS) {
      lastTouched = time
      void auth.touch()
    }
  }
  const checkWhenShown = () => {
    if (document.visibilityState === 'visible') check()
  }

  if (readActivity(local) === null) storeActivity(local, now())
  for (const type of ACTIVITY) document.addEventListener(type, note, { passive: true, capture: true })
  document.addEventListener('visibilitychange', checkWhenShown)
  const timer = setInterval(check, CHECK_EVERY_MS)
  return {
    stay: () => {
      lastStored = 0
      note()
    },
    stop: () => {
      clearInterval(timer)
      for (const type of ACTIVITY) document.removeEventListener(type, note, { capture: true })
      document.removeEventListener('visibilitychange', checkWhenShown)
    },
  }
}
