import { join } from 'node:path'

const folder = import.meta.dirname

/**
 * Gives compiled sources what the refresh transform calls: which component is which, and what its hooks are.
 *
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 * @param {string | object} [map]
 */
export default function nameComponents(source, map) {
  const names = ['$RefreshReg$', '$RefreshSig$'].filter((name) => source.includes(`${name}(`))
  if (names.length === 0) return this.callback(null, source, map)
  const file = (name) => JSON.stringify(join(folder, name))
  const text = source.replaceAll('$RefreshReg$(', `$RefreshReg$(${JSON.stringify(this.resourcePath)}, `)
  // Behind the source, so that its lines keep their numbers.
  const imports = `;import { register as $RefreshReg$ } from ${file('kept-elements.ts')};import { signed as $RefreshSig$ } from ${file('keep-state.ts')};`
  this.callback(null, `${text}\n${imports}\n`, map)
}
