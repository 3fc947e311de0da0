import type { Registry } from '@marga/platform-contract/registry'
import { filesOf } from './set-files'

const integrity = `sha384-${'a'.repeat(64)}`
const folder = '/releases/catalog/1.1.0/browser'
const extras = { owner: 'a team', sdk: '^1.0.0', shared: [] }
const shell = {
  url: '/releases/shell/1.0.0/browser/main.js',
  metadata: { integrity, version: '1.0.0' },
  extras: { ...extras, kind: 'shell' as const, routes: [], assets: {} },
}
const catalog = {
  url: `${folder}/remote-entry.js`,
  fallbackUrl: '/releases/catalog/1.0.0/browser/remote-entry.js',
  metadata: { integrity, version: '1.1.0' },
  extras: {
    ...extras,
    kind: 'remote' as const,
    routes: [{ id: 'courses', path: '/courses', render: 'server' as const, isIndexed: true }],
    assets: {
      courses: ['courses.js', 'courses.css', 'font.woff2'].map((name) => ({
        url: `${folder}/${name}`,
        integrity,
      })),
      'built-in': [{ url: `${folder}/built-in.js`, integrity }],
    },
    fallbackIntegrity: integrity,
  },
}
const registry: Registry = { schema: '', microFrontends: { shell: [shell], catalog: [catalog] } }

test('names entries of remotes, the release before, and scripts and stylesheets of pages', () => {
  expect(filesOf(registry)).toEqual({
    catalog: {
      url: catalog.url,
      integrity,
      fallback: { url: catalog.fallbackUrl, integrity },
      pages: { courses: ['courses.js', 'courses.css'] },
    },
  })
})
