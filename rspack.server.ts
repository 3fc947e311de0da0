import { join } from 'node:path'
import { type Configuration, CopyRspackPlugin } from '@rspack/core'

interface Server {
  folder: string
  /** Compiled files by name, and the source that each begins with. */
  entries: Record<string, string>
  /** Packages that are compiled in too: of a large one, only what is used is loaded then. */
  compiledIn?: readonly string[]
  /** Files that run without a compiler, put beside the compiled ones. */
  copied?: readonly string[]
}

const isPackage = (request: string, names: readonly string[]) =>
  names.some((name) => request === name || request.startsWith(`${name}/`))

/** Own packages are compiled in, and those that are named; every other package is imported from `node_modules`. */
const isOutside = (request: string, compiledIn: readonly string[]) =>
  !/^[./]/.test(request) && !request.startsWith('@marga/') && !isPackage(request, compiledIn)

/**
 * Compiles programs of the server into one JavaScript file each. They start in half the time that compiling while they
 * run takes: what counts when a process is started again.
 */
export const defineServer = ({ folder, entries, compiledIn = [], copied = [] }: Server): Configuration => ({
  context: folder,
  mode: 'production',
  target: 'node20',
  entry: entries,
  externals: [
    ({ request = '' }, callback) =>
      isOutside(request, compiledIn) ? callback(undefined, `module ${request}`) : callback(),
  ],
  externalsType: 'module',
  externalsPresets: { node: true },
  output: {
    path: join(folder, 'dist'),
    filename: '[name].mjs',
    chunkFilename: '[name].chunk.mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  module: {
    parser: { javascript: { importMeta: false, url: false } },
    rules: [
      {
        test: /\.ts$/,
        use: {
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' } }, env: { targets: 'node 20' } },
        },
      },
    ],
  },
  resolve: { extensions: ['.ts', '.mjs', '.js'] },
  plugins:
    copied.length > 0
      ? [new CopyRspackPlugin({ patterns: copied.map((from) => ({ from, to: '[name][ext]' })) })]
      : [],
  // Lines of the sources in stack traces: the sources themselves would be a tenth of the packaged site.
  devtool: 'nosources-source-map',
  stats: 'errors-warnings',
  performance: false,
  optimization: {
    minimize: false,
    // Commands share most of their packages: without this each would hold a copy.
    splitChunks: { chunks: 'async', minChunks: 3, minSize: 100_000 },
    chunkIds: 'named',
  },
})
