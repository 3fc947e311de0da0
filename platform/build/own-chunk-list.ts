import { createHash } from 'node:crypto'
import type { Compiler } from '@rspack/core'

/** Placeholder for the hash of a build until it is known. */
export const CHUNKS_OF_BUILD = 'chunks_of_build_0000000000'

/**
 * Makes `chunkLoadingGlobal` unique for each build, so that two releases of one app can coexist on a page when one replaces
 * another that failed: under one name, the second would get the chunks of the first.
 */
export class OwnChunkList {
  apply(compiler: Compiler) {
    const { webpack } = compiler
    compiler.hooks.thisCompilation.tap('OwnChunkList', (compilation) => {
      // After minification, before file names and hashes are made.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50
      compilation.hooks.processAssets.tap({ name: 'OwnChunkList', stage }, (assets) => {
        const scripts = Object.keys(assets)
          .filter((name) => name.endsWith('.js'))
          .sort()
        const sum = createHash('sha256')
        for (const name of scripts) sum.update(assets[name]?.source() ?? '')
        const own = CHUNKS_OF_BUILD.replace('0000000000', sum.digest('hex').slice(0, 10))
        for (const name of scripts)
          compilation.updateAsset(name, (source) => {
            const changed = new webpack.sources.ReplaceSource(source)
            const text = String(source.source())
            for (let at = text.indexOf(CHUNKS_OF_BUILD); at >= 0; at = text.indexOf(CHUNKS_OF_BUILD, at + 1))
              changed.replace(at, at + own.length - 1, own)
            return changed
          })
      })
    })
  }
}
