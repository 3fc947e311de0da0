// Stylesheets of a release set for the pages that contain them. Runs without a compiler, in a renderer.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ADDRESS = /^\/releases\/([^/]+)\/[^/]+\/(browser\/[^/]+\.css)$/

/** A server build lies two folders below its release. */
const releaseOf = (/** @type {string} */ entry) => join(entry, '../../..')

const isIntact = (/** @type {Buffer} */ bytes, /** @type {string} */ integrity) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}` === integrity

/** Texts of stylesheets by their address, if the release is here and the file is whole. */
export function createStyleReader(/** @type {{ shell: string, remotes: Record<string, string> }} */ entries) {
  const known = new Map()

  const read = ({ url, integrity }) => {
    const [, app = '', path = ''] = ADDRESS.exec(url) ?? []
    const entry = app === 'shell' ? entries.shell : entries.remotes[app]
    if (!entry) return undefined
    try {
      const bytes = readFileSync(join(releaseOf(entry), path))
      return isIntact(bytes, integrity) ? bytes.toString('utf8') : undefined
    } catch {
      // The page links to it, and the browser says what is wrong.
      return undefined
    }
  }

  return (/** @type {{ url: string, integrity: string }} */ style) => {
    if (!known.has(style.url)) known.set(style.url, read(style))
    return known.get(style.url)
  }
}
