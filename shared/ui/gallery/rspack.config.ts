import { join } from 'node:path'
import { type Configuration, HtmlRspackPlugin } from '@rspack/core'

/** The gallery alone, without the shell: `npm run ui` serves it, and a test looks at what it builds. */
const configuration: Configuration = {
  context: import.meta.dirname,
  mode: 'development',
  devtool: false,
  entry: './gallery.tsx',
  output: { path: join(import.meta.dirname, 'dist'), clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    parser: { 'css/module': { namedExports: false } },
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.module\.css$/, type: 'css/module' },
      { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  plugins: [new HtmlRspackPlugin({ template: 'index.html' })],
}
export default configuration
