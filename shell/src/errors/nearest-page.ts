// Only the server asks: an address without a page is always a new document.
import { nearestOf } from '@marga/constants/nearest'

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

/** The page whose address is nearest to one that has none; undefined where none is near, or two are as near. */
export function nearestPage(pages: readonly Page[], pathname: string): Page | undefined {
  const known = pages.filter(({ link }) => link.length > 1 && !/[?#]/.test(link))
  const link = nearestOf(
    known.map((page) => [plainOf(page.link), page.link] as const),
    plainOf(decoded(pathname)),
  )
  const page = known.find((one) => one.link === link)
  return page && { title: page.title, link: page.link }
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
