/** What the page's error element learns of a path that leads nowhere. */
export interface DeadEnd {
  reason: 'not-found' | 'remote-unavailable'
  /** The page that a mistyped address may mean, as the server found it. */
  nearest?: { title: string; link: string } | undefined
}
