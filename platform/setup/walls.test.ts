import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  faultOf,
  importsBetweenFeatures,
  importsOf,
  pathsInShell,
  routesWithSql,
  trespasses,
} from './walls.mjs'

const PACKAGES = [
  { folder: 'api', name: '@marga/api' },
  { folder: 'mfe-catalog', name: 'mfe-catalog' },
  { folder: 'platform', name: '@marga/platform' },
  { folder: 'shared/api-client', name: '@marga/api-client' },
  { folder: 'shared/server', name: '@marga/server' },
]

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'marga-walls-'))
  for (const folder of ['platform', 'shared/server', 'shared/platform-contract', 'examples'])
    mkdirSync(join(root, folder), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

test('every form of an import counts, and the text of one does not', () => {
  const text = `
    import a from 'a'
    import type { B } from 'b'
    import 'c'
    export * from 'd'
    export { e } from 'e'
    const f = await import(/* webpackChunkName: "f" */ 'f')
    type G = import('g').G
    const told = "import h from 'h'"
    export const i = 1`
  expect(importsOf(text, 'x.ts')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
})

test('an import of the product counts by its name and by its path, in tests apart', () => {
  write('platform/src/a.ts', `import '@marga/api/env'\nimport '@marga/server/http/listen'\nimport 'zod'`)
  write('platform/src/b.ts', `import '../../mfe-catalog/src/routes'\nimport './a'`)
  write('shared/server/src/c.ts', `import '@marga/api-client/all-calls'`)
  write('platform/src/a.test.ts', `import '@marga/api'`)
  write('platform/src/testing-d.ts', `import '@marga/api'`)
  write('platform/dist/e.mjs', `import '@marga/api'`)
  write('examples/two/site/f.ts', `import '@marga/api/env'\nimport '@marga/platform/product'`)
  write('examples/two/.data/g.mjs', `import '@marga/api'`)
  expect(trespasses(root, PACKAGES)).toEqual({
    sources: [
      'platform/src/a.ts imports @marga/api/env',
      'platform/src/b.ts imports ../../mfe-catalog/src/routes',
      'shared/server/src/c.ts imports @marga/api-client/all-calls',
      'examples/two/site/f.ts imports @marga/api/env',
    ],
    tests: ['platform/src/a.test.ts imports @marga/api', 'platform/src/testing-d.ts imports @marga/api'],
  })
})

test('a file that answers calls and asks the database itself counts', () => {
  write('api/src/a-routes.ts', "app.route({ handler: () => database\n  .selectFrom('rows') })")
  write('api/src/b.ts', "app.get('/b', () => sql`select 1`.execute(database))")
  write('api/src/c-repository.ts', "export const rows = () => database.selectFrom('rows')")
  write('api/src/d-routes.ts', 'app.route({ handler: () => rows() })')
  write('api/src/e.test.ts', "app.get('/e', () => database.deleteFrom('rows'))")
  expect(routesWithSql(root)).toEqual(['api/src/a-routes.ts', 'api/src/b.ts'])
})

test('imports between features of a remote count; of what they share, and of what puts them together, they do not', () => {
  write('mfe-catalog/src/routes.tsx', "import './videos/page'")
  write(
    'mfe-catalog/src/videos/page.tsx',
    "import '../lib/load'\nimport './part'\nimport '../enrolment/form'",
  )
  write('mfe-catalog/src/videos/page.test.tsx', "import '../enrolment/form'")
  write('mfe-catalog/src/lib/load.ts', "import type { Form } from '../enrolment/form'")
  write('mfe-catalog/src/enrolment/form.tsx', "import '../page.css'\nimport '@marga/ui/button'")
  expect(importsBetweenFeatures(root)).toEqual([
    'mfe-catalog/src/lib/load.ts imports mfe-catalog/src/enrolment/form',
    'mfe-catalog/src/videos/page.tsx imports mfe-catalog/src/enrolment/form',
  ])
})

test('a path of a remote that the shell names counts, with a query too; one of its own does not', () => {
  write('mfe-catalog/mfe.json', '{ "routes": [{ "path": "/" }, { "path": "/Videos" }] }')
  write('shell/src/a.ts', "const home = '/'\nconst own = '/login'\nconst to = `/videos?page=1`")
  write('shell/src/b.tsx', 'export const b = <a href="/videos">Videos</a>')
  write('shell/src/a.test.ts', "visit('/videos')")
  expect(pathsInShell(root).sort()).toEqual(['shell/src/a.ts names /videos', 'shell/src/b.tsx names /videos'])
})

test.each([
  [2, null],
  [1, /Imports: 2, 1 are recorded\. Turn them round:\n {2}a\n {2}b/],
  [3, /Record 2 in platform\/setup\/check-walls\.mjs/],
])('two imports where %i are recorded', (recorded, says) => {
  const fault = faultOf({ what: 'Imports', lines: ['a', 'b'], recorded, advice: 'Turn them round' })
  if (says) expect(fault).toMatch(says)
  else expect(fault).toBeNull()
})
