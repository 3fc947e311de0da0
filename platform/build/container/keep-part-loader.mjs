import { join } from 'node:path'

const KEEP_PART = JSON.stringify(join(import.meta.dirname, 'keep-part.ts'))

/**
 * Lets modules that export a component and a loader, as parts of slots do, be replaced while the page keeps its state.
 *
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 * @param {string | object} [map]
 */
export default function keepParts(source, map) {
  const exported = (name) => new RegExp(`\\bexport (async )?(const|function) ${name}\\b`).test(source)
  if (!exported('Component') || !exported('loader')) return this.callback(null, source, map)
  const call = `;import { keepPart } from ${KEEP_PART};keepPart(import.meta.webpackHot, loader);`
  this.callback(null, `${source}\n${call}\n`, map)
}
