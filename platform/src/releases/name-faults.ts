import type { Descriptor } from '@marga/platform-contract/descriptor'
import { KEPT_ADDRESSES } from '@marga/platform-contract/kept-addresses'
import { isWithin } from '@marga/platform-contract/path-patterns'
import type { Release } from '@marga/platform-contract/release'
import { faultOfEntry, pathOfEntry } from '@marga/platform-contract/search-entries'
import { pageOfSlot } from '@marga/platform-contract/slots'
import { minVersion, validRange } from 'semver'

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

/** The sdk from which on shells know rights: one from before would show to everybody what asks for a right. */
const KNOWS_RIGHTS = '1.13.0'

/** What asks for a right is shown to nobody else: its entry is in the menu of the office, and no search finds its page. */
function rightFaults({ name, sdk, routes, navigation, search = [] }: Descriptor): string[] {
  const guarded = routes.filter(({ when }) => when?.right)
  const isOld = (minVersion(validRange(sdk) ?? '*')?.compare(KNOWS_RIGHTS) ?? -1) < 0
  const asks = [...guarded, ...navigation, ...search].some(({ when }) => when && 'right' in when)
  return [
    ...(asks && isOld ? [`${name} asks for a right: write "sdk": "^${KNOWS_RIGHTS}" or later`] : []),
    ...navigation.flatMap(({ label, place, when }) =>
      when?.right && place !== 'bar'
        ? [
            `the entry "${label}" of ${name} asks for a right, so the menu of the office has it: leave out "place"`,
          ]
        : [],
    ),
    ...search.flatMap(({ title, to }) =>
      guarded.some(({ path }) => isWithin({ path: pathOfEntry(to) }, { path }))
        ? [
            `the search entry "${title}" of ${name} leads to ${to}, which asks for a right: no search finds it`,
          ]
        : [],
    ),
  ]
}

/** What a release reads of flags is declared, and a condition asks for one that is on or off. */
function flagFaults({ name, routes, navigation, search = [], flags = {}, fills = {} }: Descriptor): string[] {
  const read = routes.flatMap((route) => route.flags ?? [])
  const asked = [...routes, ...navigation, ...search, ...Object.values(fills)].flatMap(
    ({ when }) => when?.flag ?? [],
  )
  const unknown = [...new Set([...read, ...asked])].filter((flag) => !Object.hasOwn(flags, flag))
  const valued = [...new Set(asked)].filter((flag) => flags[flag]?.values)
  return [
    ...unknown.map((flag) => `${name} reads the flag "${flag}", which its mfe.json does not have in "flags"`),
    ...valued.map((flag) => `a condition of ${name} asks for the flag "${flag}", which is not on or off`),
    ...Object.entries(flags).flatMap(([flag, { of }]) =>
      of === name ? [`the flag "${flag}" of ${name} is its own: leave out "of"`] : [],
    ),
  ]
}

/** A slot is on a page of its app, and a part has a chunk of its own. */
function slotFaults({ name, routes, slots = {}, fills = {} }: Descriptor): string[] {
  const isRoute = (id: string) => routes.some((route) => route.id === id)
  return [
    ...Object.keys(slots).flatMap((slot) => {
      const { app, routeId } = pageOfSlot(slot)
      return app === name && isRoute(routeId)
        ? []
        : [
            `the slot ${slot} of ${name} is on no page of it: a slot is named app.page.place.v1, with the id of one of its routes as the page`,
          ]
    }),
    ...Object.entries(fills).flatMap(([slot, { part }]) =>
      isRoute(part)
        ? [`the part "${part}" of ${name}, in the slot ${slot}, has the id of a route: name it otherwise`]
        : [],
    ),
  ]
}

/** Part of an address, and of a path on any disk. */
const FILE_NAME = /^(?!\.)[\p{L}\p{M}\p{N}._~!$&'()+,;=@[\] -]+$/u
const MOST_NAME_LETTERS = 150

/** What publish and the mirror write beside a file. */
const COPY = /\.(?:br|gz)$/

function fileFaults({ app, files }: Pick<Release, 'app' | 'files'>): string[] {
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
export const nameFaults = (release: Pick<Release, 'app' | 'descriptor' | 'files'>): string[] => [
  ...routeFaults(release.descriptor),
  ...navigationFaults(release.descriptor),
  ...searchFaults(release.descriptor),
  ...flagFaults(release.descriptor),
  ...rightFaults(release.descriptor),
  ...slotFaults(release.descriptor),
  ...fileFaults(release),
]
