import { join } from 'node:path'
import { type Configuration, HtmlRspackPlugin } from '@rspack/core'
import { plainModule } from '../../../platform/build/plain-module.ts'

/** The gallery alone, without the shell: `npm run ui -w shared/ui` serves it, and a test looks at what it builds. */
const configuration: Configuration = {
  context: import.meta.dirname,
  mode: 'development',
  devtool: false,
  entry: './gallery.tsx',
  output: { path: join(import.meta.dirname, 'dist'), clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: plainModule({ isReloaded: false }),
  plugins: [new HtmlRspackPlugin({ template: 'index.html' })],
}
export default configuration
