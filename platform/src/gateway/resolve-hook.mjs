// Runs on Node's loader thread, without a compiler: where the bare imports of a release lead, wherever its folder lies.

/** @type {{ packages: string[], parent: string, sdk: string }} */
let targets

/** @param {typeof targets} data */
export async function initialize(data) {
  targets = data
}

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, nextResolve) {
  if (specifier === '@marga/sdk') return { url: targets.sdk, shortCircuit: true }
  const isShared = targets.packages.some((name) => specifier === name || specifier.startsWith(`${name}/`))
  return isShared
    ? nextResolve(specifier, { ...context, parentURL: targets.parent })
    : nextResolve(specifier, context)
}
