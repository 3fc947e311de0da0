import { integrityOf } from './integrity'
import type { BuiltFile } from './read-build'

/**
 * Scripts of a release that no other script names with its hash, so that browsers run whatever is served in their place. The
 * gateway serves what has the hash in `release.json`; this is about caches and networks on the way.
 */
export function unhashedScripts(entry: string, files: readonly BuiltFile[]): string[] {
  const scripts = files.filter(({ path }) => path.startsWith('browser/') && path.endsWith('.js'))
  const texts = scripts.map(({ bytes }) => bytes.toString('utf8'))
  return scripts
    .filter(({ path, bytes }) => path !== entry && !texts.some((text) => text.includes(integrityOf(bytes))))
    .map(({ path }) => path)
}
