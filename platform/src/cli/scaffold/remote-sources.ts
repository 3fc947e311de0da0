import { jsxValue } from './owner'

/** A remote that is made new. */
export interface NewRemote {
  name: string
  /** Team that owns it. */
  owner: string
}

/** JSON as files hold it. */
export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const titleOf = (name: string) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

const componentOf = (name: string) => `${titleOf(name).replaceAll(' ', '')}Page`

/** `mfe.json` of a new remote. @param schema path of its JSON Schema @param sdk version of the sdk that it is written for */
export const descriptorOf = (
  { name, owner }: NewRemote,
  { schema, sdk }: { schema: string; sdk: string },
) => ({
  $schema: schema,
  name,
  owner,
  kind: 'remote',
  sdk: `^${sdk}`,
  routes: [{ id: name, path: `/${name}`, render: 'server', query: [] }],
  navigation: [{ label: titleOf(name), to: `/${name}`, place: 'bar' }],
  search: [{ title: titleOf(name), to: `/${name}`, words: [...new Set([name, ...name.split('-')])] }],
  calls: [],
})

/** Sources of a new remote by their paths below its folder: a table of routes, and one page with its test. */
export function remoteSources({ name, owner }: NewRemote): Record<string, string> {
  const title = titleOf(name)
  const component = componentOf(name)
  return {
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
    <PageHead title="${title}" lead=${jsxValue(`This page belongs to ${owner}.`)} />
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
