// A build that imports a name which the shell does not share would type-check and then fail in the browser: it fails here.
import { readFileSync } from 'node:fs'

const IMPORTS = /import\s+(?!type\b)\{([^}]*)\}\s+from\s+['"]react-router-dom['"]/g

/** @param {string} list text of the file that names what is shared */
const sharedNames = (list) =>
  new Set(
    [...list.matchAll(/\{([^}]*)\}/g)].flatMap(([, names]) => names.split(',')).map((name) => name.trim()),
  )

/**
 * @this {import('@rspack/core').LoaderContext<{ list: string }>}
 * @param {string} source
 */
export default function checkSharedNames(source) {
  const { list } = this.getOptions()
  this.addDependency(list)
  const shared = sharedNames(readFileSync(list, 'utf8'))
  const missing = [...source.matchAll(IMPORTS)]
    .flatMap(([, names]) => names.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name !== '' && !name.startsWith('type ') && !shared.has(name))
  if (missing.length > 0)
    throw new Error(
      `${missing.join(', ')} of react-router-dom is not among the names that the shell shares. ` +
        'Use another, or ask the shell team for a line in shared/sdk/src/react-router-dom.ts.',
    )
  return source
}
