/**
 * Makes the module that an import of a shared package leads to in a remote: the host's copy.
 *
 * @this {import('@rspack/core').LoaderContext}
 */
export default function takeFromShell() {
  const name = JSON.stringify(this.resourceQuery.slice(1))
  return `module.exports = require("./shell-modules.ts").take(${name})`
}
