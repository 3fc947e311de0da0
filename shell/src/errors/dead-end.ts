/** What the page's error element learns of a path that leads nowhere. */
export interface DeadEnd {
  reason: 'not-found' | 'remote-unavailable'
}
