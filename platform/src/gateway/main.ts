// The gateway as a process. Imports next to nothing itself, so that the first renderer starts at once.
import * as nodeModule from 'node:module'
import type { Product } from '../product'
import { endAtOnce } from './end-at-once'
import { startAhead } from './rendering/renderer-child'

/** Serves the site of a product. */
export async function main(loadProduct: () => Promise<Product>) {
  process.on('SIGTERM', endAtOnce)
  startAhead()
  // Node 22 and newer keep compiled code between starts.
  if ('enableCompileCache' in nodeModule) (nodeModule.enableCompileCache as () => void)()
  const [{ serve }, product] = await Promise.all([import('./server'), loadProduct()])
  await serve(product)
}
