import { createInstance } from '@module-federation/enhanced/runtime'
import type { SharedModule } from './share-scope'

/** A container that another tool made, and that is on the page already. */
interface Foreign {
  /** A name that no other release of the app had on this page. */
  name: string
  /** Global variable of the container. */
  variable: string
  url: string
}

/** Handed over at once, not as a promise: a container in one file reads its shared modules while it starts. */
function shareOf({ version, module }: SharedModule) {
  const lib = () => module
  const shareConfig = { singleton: true, eager: true, requiredVersion: `^${version}` }
  return { version, lib, get: () => lib, shareConfig }
}

type Federation = ReturnType<typeof createInstance>
let federation: Federation | null = null

/** Loads a module through the runtime of Module Federation, which settles versions with the container's own. @throws */
export async function loadForeign({ name, variable, url }: Foreign, shared: readonly SharedModule[]) {
  federation ??= createInstance({
    name: 'shell',
    remotes: [],
    // What is on the page already is used, even where a container brings a newer version.
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(shared.map((one) => [one.name, shareOf(one)])),
  })
  federation.registerRemotes([{ name, entryGlobalName: variable, entry: url, type: 'global' }])
  return federation.loadRemote(`${name}/routes`)
}
