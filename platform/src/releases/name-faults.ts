import type { Descriptor } from '@marga/platform-contract/descriptor'
import { KEPT_ADDRESSES } from '@marga/platform-contract/kept-addresses'
import { isWithin } from '@marga/platform-contract/path-patterns'
import type { Release } from '@marga/platform-contract/release'
import { faultOfEntry, pathOfEntry } from '@marga/platform-contract/search-entries'

/** One segment of a path: letters of any script as a browser shows them, a parameter, or either left out at will. */
const SEGMENT = /^(?!\.)(?:[\p{L}\p{M}\p{N}._~!$&'()+,;=@-]+|:[A-Za-z]\w*(?:\.[\w.-]+)?)\??$/u

/** Why no page can have the path; '' if it can. */
function faultOfPath(path: string): string {
  if (path === '/') return ''
  const segments = path.slice(1).split('/')
  const odd = segments.find(
    (segment, index) => !SEGMENT.test(segment) && !(segment === '*' && index === segments.length - 1),
  )
  if (odd !== undefined)
    return `is no path of a page: ${odd === '' ? 'it has an empty segment' : `"${odd}" is no segment`}. Write /name, /name/:parameter, /name/:parameter? or /name/*, letters as they are`
  const kept = KEPT_ADDRESSES.find((address) => isWithin({ path }, { path: address }))
  return kept
    ? `is an address that the gateway answers by itself (${kept}), so the page would never be shown`
    : ''
}

function routeFaults({ name, routes }: Descriptor): string[] {
  const faults = routes.flatMap(({ id, path }) => {
    const fault = faultOfPath(path)
    return fault ? [`the path ${path} of the route "${id}" of ${name} ${fault}`] : []
  })
  const twins = routes.flatMap(({ id, path }, index) => {
    const first = routes.findIndex((route) => route.id === id)
    return first < index
      ? [
          `the routes ${routes[first]?.path} and ${path} of ${name} have the same id "${id}": give each its own`,
        ]
      : []
  })
  return [...faults, ...twins]
}

/** Characters that nobody sees, or nothing else. */
const isUnseen = (text: string) => /[\p{C}]/u.test(text) || text.trim() === ''

/** Why an entry of the app's descriptor leads nowhere; '' if it is the address of a page. */
const faultOfTarget = (to: string) =>
  to.includes(':') || to.includes('*') || to.includes('?') ? 'is no address' : faultOfPath(to)

/** Entries of the bar lead to pages of this site only, and have a label that a person can read. */
function navigationFaults({ name, navigation }: Descriptor): string[] {
  return navigation.flatMap(({ label, to }) => {
    const fault = faultOfTarget(to)
    if (fault) return [`the entry "${label}" of ${name} leads to ${to}, which ${fault}`]
    return isUnseen(label)
      ? [`the entry of ${name} that leads to ${to} has a label with characters that nobody sees`]
      : []
  })
}

const SEARCH_FAULTS = {
  'no-own-page':
    'which is no path of its own without parameters. Lead to a path of its routes, or let the owner of that page propose it',
  'not-indexed':
    'which is not indexed ("isIndexed": false), so the search may not find it. Take the entry out, or let the page be indexed; a page for members only needs an entry in "navigation" with the place "account"',
} as const

/** The search leads to own pages that anybody may find, with texts that a person can read. */
function searchFaults({ search = [], ...descriptor }: Descriptor): string[] {
  return search.flatMap(({ title, to, words, text = title }) => {
    const fault = faultOfTarget(pathOfEntry(to))
    const entry = `the search entry "${title}" of ${descriptor.name}`
    if (fault) return [`${entry} leads to ${to}, which ${fault}`]
    const faultOfPage = faultOfEntry(descriptor, to)
    if (faultOfPage) return [`${entry} leads to ${to}, ${SEARCH_FAULTS[faultOfPage]}`]
    return [title, text, ...words].some(isUnseen)
      ? [`${entry} has a title, a text or a word with characters that nobody sees`]
      : []
  })
}

/** Part of an address, and of a path on any disk. */
const FILE_NAME = /^(?!\.)[\p{L}\p{M}\p{N}._~!$&'()+,;=@[\] -]+$/u
const MOST_NAME_LETTERS = 150

/** What publish and the mirror write beside a file. */
const COPY = /\.(?:br|gz)$/

function fileFaults({ app, files }: Release): string[] {
  return Object.keys(files).flatMap((path) => {
    const odd = path.split('/').find((part) => !FILE_NAME.test(part) || part.length > MOST_NAME_LETTERS)
    if (odd !== undefined)
      return [
        `the file ${path} of ${app} has a name that is no part of an address, or more than ${MOST_NAME_LETTERS} letters. Let your tool name it in letters, digits, dots and hyphens`,
      ]
    const original = path.replace(COPY, '')
    return original !== path && Object.hasOwn(files, original)
      ? [
          `the file ${path} of ${app} is a compressed copy of ${original}, which publishing makes itself. Leave it out`,
        ]
      : []
  })
}

/** Names of a release that no site could use, each as a sentence without a full stop. */
export const nameFaults = (release: Release): string[] => [
  ...routeFaults(release.descriptor),
  ...navigationFaults(release.descriptor),
  ...searchFaults(release.descriptor),
  ...fileFaults(release),
]
