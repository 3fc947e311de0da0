// Part of development builds that run inside a running site, whose shell has React's production build: that replaces no component
// while it keeps its state. The compiler says which function is which component, and what its hooks are ($RefreshReg$ and
// $RefreshSig$ of React's refresh transform); here each component gets a stand-in that calls the newest function of its name.

type Props = Readonly<Record<string, unknown>>
type Component = (props: Props) => unknown

interface React {
  useSyncExternalStore: (follow: (tell: () => void) => () => void, read: () => number) => number
}

/** What makes elements: the shell's, which is there once the remote was started. */
interface Elements {
  jsx: (type: unknown, props: object, key?: string) => unknown
}

export interface Host {
  react: () => React
  elements: () => Elements
}

/** All versions of one component. */
interface Family {
  newest: Component
  /** Which hooks it calls: with others its state fits no longer. */
  hooks: string
  /** Rises with each version that begins with new state. */
  generation: number
  version: number
  shown: Set<() => void>
  standIn: Component
}

interface Signature {
  key: string
  own: () => readonly unknown[]
}

const signatures = new WeakMap<object, Signature>()
const families = new Map<string, Family>()
const familyOf = new WeakMap<object, Family>()
const changed = new Set<Family>()

const isObject = (value: unknown): value is object => typeof value === 'function'

function hooksOf(type: unknown): string {
  const signature = isObject(type) ? signatures.get(type) : undefined
  if (!signature) return ''
  return [signature.key, ...signature.own().map(hooksOf)].join('\n')
}

/** `$RefreshSig$`: its result is called with the component once, and without anything each time that it is rendered. */
export const signed =
  () =>
  (type?: unknown, key?: string, isReset?: boolean, own: () => readonly unknown[] = () => []) => {
    if (isObject(type) && key !== undefined)
      signatures.set(type, { key: isReset ? `${key} ${Math.random()}` : key, own })
    return type
  }

const isComponent = (type: unknown): type is Component =>
  typeof type === 'function' && !type.prototype?.isReactComponent

const Newest = ({ family, props }: { family: Family; props: Props }) => family.newest(props)

function createFamily(newest: Component, { react, elements }: Host): Family {
  const family: Family = {
    ...{ newest, hooks: hooksOf(newest), generation: 0, version: 0, shown: new Set() },
    standIn: (props) => {
      react().useSyncExternalStore(
        (tell) => {
          family.shown.add(tell)
          return () => family.shown.delete(tell)
        },
        () => family.version,
      )
      return elements().jsx(Newest, { family, props }, String(family.generation))
    },
  }
  return family
}

/** Makes `$RefreshReg$` of all modules. */
export const createRegister = (host: Host) => (file: string, type: unknown, name: string) => {
  if (!isComponent(type)) return
  const id = `${file} ${name}`
  const family = families.get(id) ?? createFamily(type, host)
  families.set(id, family)
  familyOf.set(type, family)
  if (family.newest === type) return
  const hooks = hooksOf(type)
  if (hooks !== family.hooks) family.generation += 1
  Object.assign(family, { newest: type, hooks })
  changed.add(family)
}

/** What is rendered in the place of a component. */
export const standInFor = (type: unknown): unknown => (isObject(type) && familyOf.get(type)?.standIn) || type

/** Renders again what has changed. */
export function showChanged() {
  for (const family of changed) {
    family.version += 1
    for (const tell of family.shown) tell()
  }
  changed.clear()
}
