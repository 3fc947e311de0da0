// Only the server asks: an address without a page is always a new document.
import { editsBetween } from '@marga/constants/spellings'

interface Page {
  title: string
  link: string
}

/** A path as people mistype it: letter case, strokes and slashes at the end say nothing. */
const plainOf = (path: string) =>
  path
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/]/gu, '')
    .replace(/\/+$/, '')

/** How far a path may be from the one that was meant: one letter of four, three at most. */
const LETTERS_A_SLIP = 4
const MOST_SLIPS = 3
/** No path of the site is longer; a longer one would only take time. */
const LONGEST = 60

/** The page whose address is nearest to one that has none; undefined where none is near, or two are as near. */
export function nearestPage(pages: readonly Page[], pathname: string): Page | undefined {
  const asked = plainOf(decoded(pathname))
  const most = Math.min(MOST_SLIPS, Math.floor((asked.length - 1) / LETTERS_A_SLIP))
  if (asked.length > LONGEST || most < 1) return undefined
  const near = pages
    .filter(({ link }) => link.length > 1 && !/[?#]/.test(link))
    .map((page) => ({ page, edits: editsBetween(asked, plainOf(page.link)) }))
    .filter(({ edits }) => edits <= most)
    .sort((left, right) => left.edits - right.edits)
  const [first, second] = near
  return first && first.edits === second?.edits && first.page.link !== second.page.link
    ? undefined
    : first && { title: first.page.title, link: first.page.link }
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
