import type { Configuration } from '@rspack/core'
import { AS_IT_IS } from './module-rules.ts'

/** How sources become a page of their own, outside of the site: for the gallery of parts and a remote in its test shell. */
export const plainModule = ({
  isReloaded,
}: {
  isReloaded: boolean
}): NonNullable<Configuration['module']> => ({
  parser: { 'css/module': { namedExports: false } },
  rules: [
    {
      test: /\.tsx?$/,
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: isReloaded, refresh: isReloaded } },
        },
      },
    },
    { test: /\.module\.css$/, type: 'css/module' },
    { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
    { test: /\.(woff2|svg|png|jpg|webp)$/, type: 'asset/resource' },
    { resourceQuery: AS_IT_IS, type: 'asset/resource' },
  ],
})
