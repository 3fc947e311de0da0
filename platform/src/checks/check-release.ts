import { areRivals, fixedPathsOf, type Pattern, takesFrom } from '@marga/platform-contract/path-patterns'
import type { Release } from '@marga/platform-contract/release'
import { satisfies, validRange } from 'semver'
import { RENDER_PROTOCOLS, speaksRenderProtocol } from '../releases/render-protocol'
import { slotConflicts } from './slot-conflicts'

/** Two parts that cannot be on one page together, and the way out. */
export interface Conflict {
  kind: 'sdk' | 'shared' | 'path' | 'navigation' | 'search' | 'flag' | 'slot' | 'place' | 'call' | 'render'
  message: string
}

/** What is compared of a release, and of an app that is developed. */
export type Compared = Pick<Release, 'app' | 'version' | 'descriptor' | 'shared' | 'renderProtocol'>

const nameOf = ({ app, version }: Compared) => `${app}@${version}`

const SDK = '@marga/sdk'

const versionIn = (shell: Compared, name: string) =>
  shell.shared.find((shared) => shared.name === name)?.version

/** Package ranges that a remote needs from the shell. */
const needsOf = ({ descriptor, shared }: Compared) => [
  { name: SDK, range: descriptor.sdk },
  ...shared.filter(({ name }) => name !== SDK),
]

function packageConflicts(shell: Compared, remote: Compared): Conflict[] {
  return needsOf(remote).flatMap(({ name, range }): Conflict[] => {
    const version = versionIn(shell, name)
    const kind = name === SDK ? 'sdk' : 'shared'
    if (validRange(range) === null)
      return [{ kind, message: `${nameOf(remote)} states the range "${range}" for ${name}, which is none.` }]
    if (version !== undefined && satisfies(version, range)) return []
    return [
      {
        kind,
        message:
          `${nameOf(remote)} needs ${name} ${range}, but ${nameOf(shell)} brings ${version ?? 'none'}. ` +
          `Release a shell that brings it, or build ${remote.app} against what the shell has${name.startsWith('react') ? ', or bring your own and take bridgePage only: docs/contract.md, "Another React"' : ''}.`,
      },
    ]
  })
}

const describePath = ({ path, ending }: Pattern) => (ending ? `${path} (with the ending ${ending})` : path)

/** A path of a release that would answer addresses of another one. */
function pathConflicts(one: Compared, other: Compared, isTaken: typeof takesFrom): Conflict[] {
  return one.descriptor.routes.flatMap((route): Conflict[] => {
    const theirs = other.descriptor.routes.find((present) => isTaken(route, present))
    if (!theirs) return []
    const [mine, present] = [describePath(route), describePath(theirs)]
    const there = mine === present ? '' : ` (there: ${present})`
    return [
      {
        kind: 'path',
        message: `${nameOf(one)} and ${nameOf(other)} both claim the path ${mine}${there}. Take it out of one mfe.json, and release that app first; or retire the app that gives it up: npx mfe retire`,
      },
    ]
  })
}

const plainPath = (path: string) => path.toLowerCase().replace(/(.)\/$/, '$1')

/** An app leads the visitor to its own pages only, and says nothing that another app says there already. */
function navigationConflicts(candidate: Compared, others: readonly Compared[]): Conflict[] {
  const own = new Set(candidate.descriptor.routes.flatMap(fixedPathsOf))
  return candidate.descriptor.navigation.flatMap(({ label, to, place }): Conflict[] => {
    if (!own.has(plainPath(to)))
      return [
        {
          kind: 'navigation',
          message: `${nameOf(candidate)} proposes "${label}" for the bar, which leads to ${to}: no path of its own. Lead to a path of ${candidate.app}, or let the owner of ${to} propose it.`,
        },
      ]
    const twin = others.find(({ descriptor }) =>
      descriptor.navigation.some((entry) => entry.place === place && entry.label === label),
    )
    return twin
      ? [
          {
            kind: 'navigation',
            message: `${nameOf(candidate)} and ${nameOf(twin)} both propose "${label}" for the same place of the bar. Name one of them otherwise.`,
          },
        ]
      : []
  })
}

/** Two apps are found under different titles: a visitor could not tell the results apart. */
function searchConflicts(candidate: Compared, others: readonly Compared[]): Conflict[] {
  const plain = (title: string) => title.trim().toLowerCase()
  return (candidate.descriptor.search ?? []).flatMap(({ title }): Conflict[] => {
    const twin = others.find(({ descriptor }) =>
      descriptor.search?.some((entry) => plain(entry.title) === plain(title)),
    )
    return twin
      ? [
          {
            kind: 'search',
            message: `${nameOf(candidate)} and ${nameOf(twin)} both have the title "${title}" in the search. Name one of them otherwise in "search" of its mfe.json.`,
          },
        ]
      : []
  })
}

const isAlike = (one: object = {}, other: object = {}) =>
  Object.keys(one).sort().join(' ') === Object.keys(other).sort().join(' ')

/** A flag has one owner, and who reads one of another app reads what that app has. */
function flagConflicts(candidate: Compared, others: readonly Compared[]): Conflict[] {
  const conflict = (message: string): Conflict => ({ kind: 'flag', message })
  const pairs = others.flatMap((other) =>
    Object.entries(candidate.descriptor.flags ?? {}).flatMap(([flag, mine]) => {
      const theirs = other.descriptor.flags?.[flag]
      if (theirs && !mine.of && !theirs.of)
        return [
          conflict(
            `${nameOf(candidate)} and ${nameOf(other)} both own the flag "${flag}". Name one of them otherwise, or let one read that of the other ("of" in its mfe.json).`,
          ),
        ]
      return mine.of === other.app && (!theirs || theirs.of || !isAlike(mine.values, theirs.values))
        ? [
            conflict(
              `${nameOf(candidate)} reads the flag "${flag}" of ${other.app}, which ${nameOf(other)} does not have like that. Release ${other.app} with it first.`,
            ),
          ]
        : []
    }),
  )
  const left = others.flatMap((other) =>
    Object.entries(other.descriptor.flags ?? {}).flatMap(([flag, { of }]) =>
      of === candidate.app && !candidate.descriptor.flags?.[flag]
        ? [
            conflict(
              `${nameOf(other)} reads the flag "${flag}", which ${nameOf(candidate)} does not have. Release ${other.app} without it first.`,
            ),
          ]
        : [],
    ),
  )
  return [...pairs, ...left]
}

/** Normalized call: parameters without names, no trailing slash. */
const callShape = (call: string) => call.replace(/\{[^}]+\}/g, '{}').replace(/(.)\/$/, '$1')

/** Calls that an app makes and the provider does not have. @param provider calls of its OpenAPI document, below the API's base */
function callConflicts(candidate: Compared, provider: readonly string[]): Conflict[] {
  const known = new Set(provider.map(callShape))
  return candidate.descriptor.calls
    .filter((call) => !known.has(callShape(call)))
    .map((call) => ({
      kind: 'call',
      message: `${nameOf(candidate)} calls ${call}, which the provider's OpenAPI document does not have. Release a provider that has it first, or take the call out of ${candidate.app} and its mfe.json.`,
    }))
}

/** Shells whose server build speaks a protocol that gateways of this version do not. */
const renderConflicts = (shell: Compared): Conflict[] =>
  speaksRenderProtocol(shell)
    ? []
    : [
        {
          kind: 'render',
          message: `${nameOf(shell)} speaks version ${shell.renderProtocol} of the render protocol, but gateways speak ${RENDER_PROTOCOLS.join(', ')}. Deploy gateways that speak it first, or build the shell against what they speak.`,
        },
      ]

/**
 * Conflicts between a release and the live ones. Checks every pair that can meet on a page: the shell with each remote, canaries
 * included, and paths of all with all. No release takes an address that a live app answers.
 * @param joining apps that go live together with it, and answer no address yet
 */
export function conflictsOf(
  candidate: Compared,
  live: readonly Compared[],
  { provider, joining = [] }: { provider: readonly string[]; joining?: readonly string[] },
): Conflict[] {
  const others = live.filter(({ app }) => app !== candidate.app)
  const isShell = candidate.descriptor.kind === 'shell'
  const shells = isShell ? [candidate] : others.filter(({ descriptor }) => descriptor.kind === 'shell')
  const remotes = isShell ? others : [candidate]
  return [
    ...shells.flatMap((shell) => remotes.flatMap((remote) => packageConflicts(shell, remote))),
    ...(isShell ? renderConflicts(candidate) : []),
    ...others.flatMap((other) =>
      pathConflicts(candidate, other, joining.includes(other.app) ? areRivals : takesFrom),
    ),
    ...navigationConflicts(candidate, others),
    ...searchConflicts(candidate, others),
    ...flagConflicts(candidate, others),
    ...slotConflicts(candidate, others),
    ...callConflicts(candidate, provider),
  ]
}
