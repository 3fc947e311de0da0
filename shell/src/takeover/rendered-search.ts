/** Query of the first address: as the visitor has it, and as the server rendered it. */
let first = { asked: '', rendered: '' }

/** The query that the server rendered, for that of the first address; any other as it is. */
export const renderedSearch = (search: string) => (search === first.asked ? first.rendered : search)

/**
 * The router begins with the address that the server rendered, so that both render the same page: without the parameters that
 * trackers add, and in the server's order. The address bar keeps what the visitor came with, for who counts visits.
 */
export function withRenderedSearch<T>(rendered: string | undefined, begin: () => T): T {
  const { href, pathname, search: asked, hash } = location
  if (rendered === undefined || rendered === asked) return begin()
  first = { asked, rendered }
  history.replaceState(history.state, '', pathname + rendered + hash)
  try {
    return begin()
  } finally {
    history.replaceState(history.state, '', href)
  }
}
