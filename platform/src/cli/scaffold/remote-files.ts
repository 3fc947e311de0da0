interface NewRemote {
  name: string
  owner: string
  /** Versions of packages as the other apps state them, and of the sdk. */
  versions: { react: string; reactDom: string; router: string; sdk: string }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const titleOf = (name: string) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

const componentOf = (name: string) => `${titleOf(name).replaceAll(' ', '')}Page`

/** The files of a new remote by their paths below its folder: one page that builds, tests, publishes and shows up. */
export function remoteFiles({ name, owner, versions }: NewRemote): Record<string, string> {
  const title = titleOf(name)
  const component = componentOf(name)
  return {
    'package.json': json({
      name: `mfe-${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: { build: 'rspack build' },
      dependencies: {
        '@marga/ui': '*',
        react: versions.react,
        'react-dom': versions.reactDom,
        'react-router-dom': versions.router,
      },
      devDependencies: { '@marga/testing': '*' },
    }),
    'mfe.json': json({
      $schema: '../shared/platform-contract/mfe.schema.json',
      name,
      owner,
      kind: 'remote',
      sdk: `^${versions.sdk}`,
      routes: [{ id: name, path: `/${name}`, render: 'server', query: [] }],
      navigation: [{ label: title, to: `/${name}`, place: 'bar' }],
      calls: [],
    }),
    'rspack.config.ts': `import { defineApp } from '../rspack.base.ts'

export default defineApp({ name: '${name}', kind: 'remote', folder: import.meta.dirname })
`,
    'src/routes.tsx': `import type { RouteObject } from 'react-router-dom'

const routes: RouteObject[] = [
  { path: '/${name}', lazy: () => import(/* webpackChunkName: "${name}" */ './${name}/${name}-route') },
]
export default routes
`,
    [`src/${name}/${name}-route.ts`]: `export { ${component} as Component } from './${name}-page'\n`,
    [`src/${name}/${name}-page.tsx`]: `import { Container, PageHead } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'

export const ${component} = () => (
  <Container>
    <PageMeta title="${title}" description="${title} at Marga." />
    <PageHead title="${title}" lead="This page belongs to ${owner}." />
  </Container>
)
`,
    [`src/${name}/${name}-page.test.tsx`]: `import { openInShell } from '@marga/testing/test-shell'
import { screen } from '@testing-library/react'
import routes from '../routes'

test('the page says where the visitor is', async () => {
  await openInShell(routes, { at: '/${name}' })
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeVisible()
})
`,
  }
}
