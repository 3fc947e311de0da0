import type { Auth } from '@marga/sdk'

/** The shell asks for locks of this name before a logout (shell/src/session/unsaved-work.ts). */
const NAME = 'unsaved:'

const held = new Map<string, () => void>()
const followed = new WeakSet<Pick<Auth, 'subscribe'>>()

function hold(label: string) {
  const { promise, release } = newLatch()
  // Only where the page is served over TLS or from this computer.
  if ('locks' in navigator) void navigator.locks.request(NAME + label, { mode: 'shared' }, () => promise)
  return release
}

function newLatch() {
  let release = () => {}
  const promise = new Promise<void>((resolve) => {
    release = resolve
  })
  return { promise, release }
}

/**
 * Tells every tab what a logout would lose in this one: a lock for each, which the browser releases with the tab. A logout
 * releases them, as it deletes the drafts.
 */
export function holdUnsaved(auth: Pick<Auth, 'getState' | 'subscribe'>, unsaved: readonly string[]) {
  const labels = auth.getState().status === 'signedOut' ? [] : unsaved
  for (const [label, release] of held)
    if (!labels.includes(label)) {
      release()
      held.delete(label)
    }
  for (const label of labels) if (!held.has(label)) held.set(label, hold(label))
  if (followed.has(auth)) return
  followed.add(auth)
  auth.subscribe(({ status }) => {
    if (status === 'signedOut') holdUnsaved(auth, [])
  })
}
