import type { Release } from '@marga/contract/release'
import { satisfies, validRange } from 'semver'

/** Two parts that cannot be on one page together, and the way out. */
export interface Conflict {
  kind: 'sdk' | 'shared' | 'path'
  message: string
}

const nameOf = ({ app, version }: Release) => `${app}@${version}`

const SDK = '@marga/sdk'

const versionIn = (shell: Release, name: string) =>
  shell.shared.find((shared) => shared.name === name)?.version

/** What a remote asks of the shell that brings the packages. */
const needsOf = ({ descriptor, shared }: Release) => [
  { name: SDK, range: descriptor.sdk },
  ...shared.filter(({ name }) => name !== SDK),
]

function packageConflicts(shell: Release, remote: Release): Conflict[] {
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
          `Release a shell that brings it, or build ${remote.app} against what the shell has.`,
      },
    ]
  })
}

/** A path pattern by what it matches: letter case and the names of parameters make no difference. */
const shapeOf = (path: string) =>
  path
    .toLowerCase()
    .replace(/:[^/?]+/g, ':')
    .replace(/(.)\/$/, '$1')

function pathConflicts(one: Release, other: Release): Conflict[] {
  const taken = new Map(
    other.descriptor.routes.map(({ path, ending = '' }) => [shapeOf(path) + ending, path]),
  )
  return one.descriptor.routes.flatMap(({ path, ending = '' }): Conflict[] => {
    const theirs = taken.get(shapeOf(path) + ending)
    if (theirs === undefined) return []
    return [
      {
        kind: 'path',
        message:
          `${nameOf(one)} and ${nameOf(other)} both claim the path ${path}` +
          `${theirs === path ? '' : ` (there: ${theirs})`}. Take it out of one mfe.json, and release that app first.`,
      },
    ]
  })
}

/**
 * What stands between a release and the others that are live with it. Every pair that can meet on a page is looked at:
 * the shell with each remote, and paths of all with all.
 */
export function conflictsOf(candidate: Release, live: readonly Release[]): Conflict[] {
  const others = live.filter(({ app }) => app !== candidate.app)
  const isShell = candidate.descriptor.kind === 'shell'
  const shells = isShell ? [candidate] : others.filter(({ descriptor }) => descriptor.kind === 'shell')
  const remotes = isShell ? others : [candidate]
  return [
    ...shells.flatMap((shell) => remotes.flatMap((remote) => packageConflicts(shell, remote))),
    ...others.flatMap((other) => pathConflicts(candidate, other)),
  ]
}
