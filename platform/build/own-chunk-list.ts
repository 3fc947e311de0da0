import { createHash } from 'node:crypto'
import type { Compiler } from '@rspack/core'

/** Stands in for the hash of a build until that is known. */
export const CHUNKS_OF_BUILD = 'chunks_of_build_0000000000'

/**
 * Gives the list through which chunks arrive a name of its own in each build. Two releases of an app can meet on one page,
 * when one stands in for another that failed: under one name, the second would be handed the chunks of the first.
 */
export class OwnChunkList {
  apply(compiler: Compiler) {
    const { webpack } = compiler
    compiler.hooks.thisCompilation.tap('OwnChunkList', (compilation) => {
      // After code has been made small, before names and integrities are taken from it.
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
