import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '@rspack/core'

type SplitChunks = NonNullable<Configuration['optimization']>['splitChunks']

/** Bytes of sources, before minification: below it a further file costs more than it saves. */
const LEAST_BYTES = 30_000

/** By the pages that have it in common, so that it does not change with their content. */
const nameOf = (chunks: ReadonlyArray<{ name?: string | undefined }>) => {
  const pages = chunks.map(({ name = '' }) => name).sort()
  return `shared-${createHash('sha256').update(pages.join()).digest('hex').slice(0, 4)}`
}

/** Whether no server renders a page of it: no page has its styles in itself then, and each loads them. */
function isOfBrowser(folder: string): boolean {
  const { routes = [] } = JSON.parse(readFileSync(join(folder, 'mfe.json'), 'utf8'))
  return routes.length > 0 && routes.every(({ render }: { render?: string }) => render === 'client')
}

/**
 * Scripts that pages of an app have in common, as files of their own: at most two for a page. The next page then loads only what
 * the one before has not brought (docs/decisions/0070-pages-share-files.md). Styles of an app are
 * one file where no page has them in itself: the hash of each file is in the entry, which every page loads.
 */
export const sharedChunks = (folder: string) =>
  ({
    chunks: 'async',
    minSize: 0,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      shared: {
        type: /^javascript/,
        minChunks: 2,
        minSize: LEAST_BYTES,
        maxAsyncRequests: 2,
        reuseExistingChunk: true,
        name: (_module, chunks) => nameOf(chunks ?? []),
      },
      ...(isOfBrowser(folder) && {
        styles: { type: /^css/, name: 'shared-styles' },
      }),
    },
  }) satisfies SplitChunks
