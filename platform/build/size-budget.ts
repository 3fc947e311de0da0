import { brotliCompressSync, constants } from 'node:zlib'
import type { Compilation, Compiler } from '@rspack/core'
import { filesByChunk } from './build-facts.ts'

/** Most bytes of the scripts of a chunk, compressed with brotli. `*` is any chunk that is not named. */
export type Budgets = Readonly<Record<string, number>>

/** As files are published. */
const QUALITY = 11

const compressedSize = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`

/** Chunks above their budget, each as a sentence. */
export function overBudget(sizes: Readonly<Record<string, number>>, budgets: Budgets): string[] {
  return Object.entries(sizes).flatMap(([chunk, bytes]) => {
    // A chunk may be named as what every object has.
    const most = Object.hasOwn(budgets, chunk) ? budgets[chunk] : budgets['*']
    if (most === undefined || bytes <= most) return []
    const over = kilobytes(bytes - most)
    return [
      `${chunk}: ${kilobytes(bytes)} of scripts, ${over} above its budget of ${kilobytes(most)}. ` +
        'Load what the first page does not need later. The budgets are in platform/build/size-budgets.ts of the site.',
    ]
  })
}

const sizeOf = (compilation: Compilation, files: readonly string[]) =>
  files
    .filter((file) => file.endsWith('.js'))
    .map((file) => compressedSize(String(compilation.getAsset(file)?.source.source() ?? '')))
    .reduce((sum, bytes) => sum + bytes, 0)

/** Fails a build whose chunks are above their budgets. */
export class SizeBudget {
  readonly budgets: Budgets

  constructor(budgets: Budgets) {
    this.budgets = budgets
  }

  apply(compiler: Compiler) {
    const { webpack } = compiler
    compiler.hooks.thisCompilation.tap('SizeBudget', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'SizeBudget', stage }, () => {
        const chunks = Object.entries(filesByChunk(compilation))
        const sizes = Object.fromEntries(chunks.map(([chunk, files]) => [chunk, sizeOf(compilation, files)]))
        for (const line of overBudget(sizes, this.budgets))
          compilation.errors.push(new webpack.WebpackError(line))
      })
    })
  }
}
