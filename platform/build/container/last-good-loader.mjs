import { readFileSync } from 'node:fs'
import { experiments } from '@rspack/core'

/** What became of each file when it last could be read. */
const good = new Map()

const isReadable = (file) =>
  experiments.swc.transformSync(readFileSync(file, 'utf8'), {
    jsc: { parser: { syntax: 'typescript', tsx: file.endsWith('x') } },
  })

/** Has the compiler say what is wrong, in a module of its own that nobody runs. */
const MISTAKE = '?mistake'

/**
 * A source that does not compile stays as it was, beside the error: without it everything that it imports would leave the page, and
 * lose its state once the mistake is fixed.
 *
 * @this {import('@rspack/core').LoaderContext}
 */
export function pitch() {
  const before = good.get(this.resourcePath)
  if (before === undefined || this.resourceQuery === MISTAKE) return undefined
  try {
    isReadable(this.resourcePath)
    return undefined
  } catch {
    this.addDependency(this.resourcePath)
    const broken = JSON.stringify(this.resourcePath + MISTAKE)
    return `${before}\n;(() => import(/* webpackMode: "eager" */ ${broken}));`
  }
}

/**
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 * @param {string | object} [map]
 */
export default function keepLastGood(source, map) {
  good.set(this.resourcePath, source)
  this.callback(null, source, map)
}
