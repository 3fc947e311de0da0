import type { Compiler } from '@rspack/core'

/**
 * `build-files.json` beside what a build made: a release takes these files only. What a build that failed or was cut off left
 * in the folder stays out of it, also when a cached build is restored over it.
 */
export class BuildFiles {
  apply(compiler: Compiler) {
    const { webpack } = compiler
    compiler.hooks.thisCompilation.tap('BuildFiles', (compilation) => {
      // Behind every other plugin that writes a file.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1
      compilation.hooks.processAssets.tap({ name: 'BuildFiles', stage }, () => {
        const names = compilation.getAssets().map(({ name }) => name)
        const text = JSON.stringify(names.sort(), null, 2)
        compilation.emitAsset('build-files.json', new webpack.sources.RawSource(text))
      })
    })
  }
}
