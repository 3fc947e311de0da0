import type { Registry } from '@marga/platform-contract/registry'
import { canonicalPath, namedPath, namedPreview } from './canonical-path'

const routes = ['/courses/details/:courseName?', '/TrainerDetails'].map((path) => ({
  id: 'page',
  path,
  render: 'server' as const,
  isIndexed: true,
}))
const registry: Registry = {
  schema: 'https://schema.example',
  microFrontends: {
    catalog: [
      {
        url: '/releases/app/1.0.0/browser/entry.js',
        metadata: { integrity: `sha384-${'a'.repeat(64)}`, version: '1.0.0' },
        extras: { kind: 'remote', owner: 'a team', sdk: '^1.0.0', routes, assets: {}, shared: [] },
      },
    ],
  },
}

test.each([
  ['/courses/details/SQL%20for%20Data%20Engineering', '/courses/details/SQL%20for%20Data%20Engineering'],
  ['/courses/details/CI%2FCD', '/courses/details/CI%2FCD'],
  ['/courses/details/C%2B%2B', '/courses/details/C%2B%2B'],
  [
    '/courses/details/100%25%20%3F%20%23%20%26%20%F0%9F%9A%80',
    '/courses/details/100%25%20%3F%20%23%20%26%20%F0%9F%9A%80',
  ],
  ['/trainerdetails', '/TrainerDetails'],
  ['/courses/details', '/courses/details'],
])('%s is encoded once and spelled as its route: %s', (pathname, canonical) => {
  expect(canonicalPath(registry, pathname)).toBe(canonical)
})

test('an unknown path has none', () => {
  expect(canonicalPath(registry, '/a/b/c')).toBeNull()
})

test.each([
  [{ canonicalPath: '/courses/details/Python' }, '/courses/details/Python'],
  [{ canonicalPath: '//evil.example' }, null],
  [{ canonicalPath: 'https://evil.example' }, null],
  [{ course: null }, null],
  [undefined, null],
])('data of a loader (%j) names %s', (data, path) => {
  expect(namedPath(data)).toBe(path)
})

test.each([
  [{ preview: 'preview-mlops.png' }, 'preview-mlops.png'],
  [{ preview: '/media/programs/BI/1a2b' }, '/media/programs/BI/1a2b'],
  [{ preview: '//evil.example/x.png' }, null],
  [{ preview: 'preview-../../x.png' }, null],
  [{ preview: 'https://evil.example/x.png' }, null],
  [{ preview: null }, null],
  [undefined, null],
])('data of a loader (%j) names the preview picture %s', (data, picture) => {
  expect(namedPreview(data)).toBe(picture)
})
