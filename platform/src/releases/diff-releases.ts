import type { Release } from '@marga/platform-contract/release'

export interface ReleaseDiff {
  files: { added: string[]; removed: string[]; changed: string[] }
  /** Bytes of what browsers load, as built. */
  browserBytes: { before: number; after: number }
  routes: { added: string[]; removed: string[] }
  /** Slots of its pages; changed ones give other props, or take more or fewer parts. */
  slots: { added: string[]; removed: string[]; changed: string[] }
  /** Slots of others that it fills; changed ones with another part, or on other terms. */
  fills: { added: string[]; removed: string[]; changed: string[] }
  /** Flags that it reads; changed ones have another description, default or kind of value. */
  flags: { added: string[]; removed: string[]; changed: string[] }
  /** Differences in the requirements of the shell. */
  needs: Array<{ name: string; before: string; after: string }>
}

const browserBytes = ({ files }: Release) =>
  Object.entries(files)
    .filter(([path]) => path.startsWith('browser/') && !path.endsWith('.map'))
    .reduce((sum, [, { bytes }]) => sum + bytes, 0)

/** Hashes in names say that the content differs, which the lists say already: `home.a1b2c3d4e5.js` is `home.js`. */
const plainName = (path: string) => path.replace(/\.[0-9a-f]{10}(?=\.)/, '')

const byPlainName = ({ files }: Release) =>
  new Map(Object.entries(files).map(([path, { integrity }]) => [plainName(path), integrity]))

const needsOf = ({ descriptor, shared }: Release) =>
  new Map([...shared.map(({ name, range }) => [name, range] as const), ['sdk', descriptor.sdk] as const])

const pathsOf = ({ descriptor }: Release) => descriptor.routes.map(({ path }) => path)

const without = (list: readonly string[], other: readonly string[]) =>
  list.filter((item) => !other.includes(item))

function recordDiff(
  old: Readonly<Record<string, object>> = {},
  fresh: Readonly<Record<string, object>> = {},
) {
  const [before, after] = [Object.keys(old), Object.keys(fresh)]
  return {
    added: without(after, before),
    removed: without(before, after),
    changed: after.filter((name) => old[name] && JSON.stringify(old[name]) !== JSON.stringify(fresh[name])),
  }
}

/** What differs between two releases of an app. */
export function diffReleases(before: Release, after: Release): ReleaseDiff {
  const [old, fresh] = [byPlainName(before), byPlainName(after)]
  const [oldNeeds, freshNeeds] = [needsOf(before), needsOf(after)]
  const names = [...new Set([...oldNeeds.keys(), ...freshNeeds.keys()])].sort()
  return {
    files: {
      added: without([...fresh.keys()], [...old.keys()]),
      removed: without([...old.keys()], [...fresh.keys()]),
      changed: [...fresh.keys()].filter((path) => old.has(path) && old.get(path) !== fresh.get(path)),
    },
    browserBytes: { before: browserBytes(before), after: browserBytes(after) },
    routes: {
      added: without(pathsOf(after), pathsOf(before)),
      removed: without(pathsOf(before), pathsOf(after)),
    },
    slots: recordDiff(before.descriptor.slots, after.descriptor.slots),
    fills: recordDiff(before.descriptor.fills, after.descriptor.fills),
    flags: recordDiff(before.descriptor.flags, after.descriptor.flags),
    needs: names
      .map((name) => ({ name, before: oldNeeds.get(name) ?? '', after: freshNeeds.get(name) ?? '' }))
      .filter((need) => need.before !== need.after),
  }
}
