import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import { BROWSERS } from './browsers.ts'
import { isDevelopment, isKept, isRefreshed } from './mode.ts'
import { sharedRouterNames } from './shared-packages.ts'

type Target = 'browser' | 'server'

/** How TypeScript becomes what browsers or Node run. */
function compiler(target: Target, isOwn = false) {
  const isReloaded = isRefreshed && target === 'browser'
  const isMarked = isReloaded || (isOwn && isKept && target === 'browser')
  return {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: isMarked, refresh: isMarked } },
      },
      env: { targets: target === 'server' ? 'node 20' : BROWSERS },
    },
  }
}

const CONTAINER = join(import.meta.dirname, 'container')

/** What development adds to the compiler. */
const whileDeveloping = (target: Target) =>
  isDevelopment && target === 'browser'
    ? ['last-good', isKept ? 'kept-components' : 'keep-part'].map((name) => ({
        loader: join(CONTAINER, `${name}-loader.mjs`),
      }))
    : []

/** The shell shares listed names of react-router-dom only; a build that imports another one fails with a message. */
const checkedNames = (folder: string) => ({
  test: /\.tsx?$/,
  enforce: 'pre' as const,
  use: {
    loader: join(import.meta.dirname, 'shared-names-loader.mjs'),
    options: { list: sharedRouterNames(folder) },
  },
})

/** `import address from 'package/file.js?file'`: the file is released as it is. */
export const AS_IT_IS = /^\?file$/

/** How the names of files begin that are released as a package has them, such as a worker with what it runs. */
export const AS_THEY_ARE = 'as-is.'

/** How each kind of source file of an app is built. @param app its name, which class names begin with, and its folder */
export function moduleRules(
  { name, folder }: { name: string; folder: string },
  target: Target,
): NonNullable<Configuration['module']> {
  const css = {
    localIdentName: `${name}-[local]-[hash:5]`,
    localIdentHashSalt: name,
    exportsOnly: target === 'server',
    esModule: true,
  }
  return {
    parser: { 'css/module': { namedExports: false } },
    generator: { 'css/module': css, css: { exportsOnly: target === 'server' } },
    rules: [
      { test: /\.tsx?$/, include: CONTAINER, use: compiler(target) },
      { test: /\.tsx?$/, exclude: CONTAINER, use: [...whileDeveloping(target), compiler(target, true)] },
      ...(target === 'browser' ? [checkedNames(folder)] : []),
      { test: /\.module\.css$/, type: 'css/module' },
      { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      {
        test: /\.(woff2|svg|png|jpg|webp)$/,
        type: 'asset/resource',
        generator: { emit: target === 'browser' },
      },
      {
        resourceQuery: AS_IT_IS,
        type: 'asset/resource',
        generator: { emit: target === 'browser', filename: `${AS_THEY_ARE}[name].[contenthash:10][ext]` },
      },
    ],
  }
}
