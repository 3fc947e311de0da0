import { createHash } from 'node:crypto'
import type { Asset } from '@marga/platform-contract/registry'
import type { PageStyles } from '../page-styles'

/** Reads a stylesheet of a release as text; undefined where its release is not on this machine. */
export type ReadStyle = (style: Asset) => string | undefined

const SOURCE_MAP = /\/\*# sourceMappingURL=.*?\*\//g
/** Addresses that count from the stylesheet's folder. */
const RELATIVE_ADDRESS = /url\((["']?)(?!["']?(?:data:|https?:|\/|#))/g

/** The text as it works inside of a page, which has another folder. */
function inlined(text: string, url: string): string {
  const folder = url.slice(0, url.lastIndexOf('/') + 1)
  return text.replace(SOURCE_MAP, '').replace(RELATIVE_ADDRESS, `url($1${folder}`)
}

/** Texts of the stylesheets that can be part of the page, by address; the others stay links. */
export function inlineStyles(styles: readonly Asset[], readStyle: ReadStyle | undefined): PageStyles {
  return new Map(
    styles.flatMap((style) => {
      const text = readStyle?.(style)
      // Such a text would end its element.
      return text === undefined || text.includes('</') ? [] : [[style.url, inlined(text, style.url)] as const]
    }),
  )
}

/** What the content security policy has to allow. */
export const styleHashes = (styles: PageStyles) =>
  [...styles.values()].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
