// Where the bare imports of a release lead, wherever its folder is. Runs without a compiler, in the renderer's own thread
// (Node 22.15 and newer) or in Node's loader thread.

/** Packages of which a page has one copy: the gateway's, for the shell and every remote alike. */
const SHARED_PACKAGES = ['react', 'react-dom', 'react-router-dom', 'zustand']

/** Query of a server build's address that names the file of the sdk it is to use. */
export const SDK_PARAMETER = 'sdk'

/** File of this module: the shared packages are looked up from here. */
const here = import.meta.url

const sdkOf = (parentUrl) =>
  parentUrl?.includes(`?${SDK_PARAMETER}=`) ? new URL(parentUrl).searchParams.get(SDK_PARAMETER) : null

/** A module of a release passes on which sdk it uses: two shells that are live at once have an sdk each. */
const withSdk = (resolved, sdk) => ({
  ...resolved,
  url: `${resolved.url}?${SDK_PARAMETER}=${encodeURIComponent(sdk)}`,
})

const isShared = (specifier) =>
  SHARED_PACKAGES.some((name) => specifier === name || specifier.startsWith(`${name}/`))

/** Works for both kinds of hooks: `nextResolve` answers at once in one of them, with a promise in the other. */
export function resolve(specifier, context, nextResolve) {
  const sdk = sdkOf(context.parentURL)
  if (sdk === null) return nextResolve(specifier, context)
  if (specifier === '@marga/sdk') return { url: sdk, shortCircuit: true }
  if (isShared(specifier)) return nextResolve(specifier, { ...context, parentURL: here })
  if (!specifier.startsWith('.')) return nextResolve(specifier, context)
  const resolved = nextResolve(specifier, context)
  return resolved instanceof Promise ? resolved.then((found) => withSdk(found, sdk)) : withSdk(resolved, sdk)
}
