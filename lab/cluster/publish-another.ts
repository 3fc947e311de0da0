import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Layout } from './layout'
import { workspace } from './programs'
import { environmentOf } from './releases'

/**
 * Publishes another release of an app, in a process of its own: what it takes is not taken from the visitors of this one.
 * @param fault a page of the app, and the statement that its server build begins with
 * @returns its version
 */
export async function publishAnother(
  layout: Layout,
  app: string,
  fault: readonly string[] = [],
): Promise<string> {
  const program = join(import.meta.dirname, 'publish-program.ts')
  const args = ['--import', 'tsx', program, app, ...fault]
  const options = { cwd: workspace, env: environmentOf(layout) }
  return (await promisify(execFile)(process.execPath, args, options)).stdout.trim()
}
