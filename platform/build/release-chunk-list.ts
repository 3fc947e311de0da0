import type { Compiler } from '@rspack/core'

/** Name of a build's list of chunks until its scripts are written. */
export const CHUNK_LIST = 'chunks_of_this_release'

/** As a bundler writes the property before and after minification. */
const PROPERTY = new RegExp(String.raw`\.${CHUNK_LIST}\b|\[(["'])${CHUNK_LIST}\1\]`, 'g')

/** The folder that a script came from: each release has one. */
const OF_RELEASE = '[document.currentScript.src.replace(/[^/]*$/,"")]'

/**
 * Names a build's list of chunks by the folder that its scripts come from, so that two releases of one app can coexist on a
 * page when one replaces another that failed: under one name, the second would get the chunks of the first. No script
 * depends on the content of another for that.
 */
export class ReleaseChunkList {
  apply(compiler: Compiler) {
    const { webpack } = compiler
    compiler.hooks.thisCompilation.tap('ReleaseChunkList', (compilation) => {
      // After minification, before file names and hashes are made.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50
      compilation.hooks.processAssets.tap({ name: 'ReleaseChunkList', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((file) => file.endsWith('.js')))
          compilation.updateAsset(name, (source) => {
            const changed = new webpack.sources.ReplaceSource(source)
            for (const { 0: property, index } of String(source.source()).matchAll(PROPERTY))
              changed.replace(index, index + property.length - 1, OF_RELEASE)
            return changed
          })
      })
    })
  }
}
