import { join } from 'node:path'
import { type Configuration, NormalModuleReplacementPlugin } from '@rspack/core'
import { ReleaseChunkList } from '../../../platform/build/release-chunk-list.ts'
import { SizeBudget } from '../../../platform/build/size-budget.ts'
import { defineApp } from '../../../rspack.base.ts'

// The same sources as one app: all routes imported, no federation, chunks split as bundlers do by themselves.

const shell = join(import.meta.dirname, '../../../shell')
const here = (file: string) => join(import.meta.dirname, file)

/** A file that replaces another one. Its types refuse one that lacks an export of the other. */
const replacement = <Real, _Own extends Record<keyof Real, unknown>>(file: string) => here(file)

const replaced = () => [
  // Not where the replacement itself imports the shell's own.
  new NormalModuleReplacementPlugin(/\/shell-routes$/, (resource) => {
    if (!resource.context.startsWith(import.meta.dirname))
      resource.request = replacement<
        typeof import('../../../shell/src/shell-routes'),
        typeof import('./all-routes')
      >('all-routes.ts')
  }),
  new NormalModuleReplacementPlugin(
    /\/load-remote$/,
    replacement<typeof import('../../../shell/src/composition/load-remote'), typeof import('./no-remotes')>(
      'no-remotes.ts',
    ),
  ),
  new NormalModuleReplacementPlugin(
    /(composition|^\.)\/set-files$/,
    replacement<typeof import('../../../shell/src/composition/set-files'), typeof import('./no-set-files')>(
      'no-set-files.ts',
    ),
  ),
]

const asBundle = (build: Configuration): Configuration => ({
  ...build,
  output: { ...build.output, path: (build.output?.path ?? '').replace(join(shell, 'dist'), here('dist')) },
  optimization: {
    ...build.optimization,
    ...(build.name === 'shell:browser' && { splitChunks: { chunks: 'async' } }),
  },
  // Its chunks are others: the budgets are about the composed site. It is alone on its page: its list of chunks needs no name.
  plugins: [
    ...replaced(),
    ...(build.plugins ?? []).filter(
      (plugin) => !(plugin instanceof SizeBudget || plugin instanceof ReleaseChunkList),
    ),
  ],
})

export default defineApp({ name: 'shell', kind: 'shell', folder: shell }).map(asBundle)
