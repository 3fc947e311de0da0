/** Set by the build: names of the modules that the remote takes from its host. */
declare const MFE_SHARED_NAMES: readonly string[]

/** One version of a shared package, as Module Federation passes it. */
interface SharedVersion {
  get: () => (() => unknown) | Promise<() => unknown>
}

/** Versions of each shared package by its name. */
export type ShareScope = Record<string, Record<string, SharedVersion>>

export const SHARED_NAMES = MFE_SHARED_NAMES

const modules = new Map<string, unknown>()

/** Loads every shared module from the scope, so that the remote's code finds each at once. @throws if one is missing */
export async function fillFrom(scope: ShareScope) {
  await Promise.all(
    SHARED_NAMES.map(async (name) => {
      const [version] = Object.values(scope[name] ?? {})
      if (!version) throw new Error(`The host shares no ${name}.`)
      modules.set(name, (await version.get())())
    }),
  )
}

/** The host's module, which imports of it lead to (shell-module-loader.mjs). */
export const take = (name: string) => modules.get(name)
