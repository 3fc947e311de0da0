import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { requireSameRoutes } from './route-table'

let folder: string
const write = (path: string, content: string | object) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mfe-careers-'))
  write('mfe.json', {
    name: 'careers',
    owner: 'careers team',
    sdk: '^1.0.0',
    routes: [
      { id: 'list', path: '/careers' },
      { id: 'job', path: '/careers/:id' },
    ],
  })
})
afterEach(() => rmSync(folder, { recursive: true }))

const compare = (table: string) => {
  write('dist/server/routes/index.mjs', table)
  return requireSameRoutes({ app: 'careers', folder, root: folder, isAlone: true })
}
const lazy = (chunk: string) => `() => __webpack_require__.e(/* import() | ${chunk} */ "${chunk}").then(f)`

test('a table with the paths of mfe.json is right, nested or not, whatever it prints', async () => {
  await compare(
    `console.log('hello'); export default [{ path: '/careers', lazy: ${lazy('list')}, children: [{ path: ':id', lazy: ${lazy('job')} }] }]`,
  )
})

test('paths and ids that differ are named on both sides', async () => {
  await expect(
    compare(`export default [{ path: '/jobs' }, { path: '/careers/:id', lazy: ${lazy('list')} }]`),
  ).rejects.toThrow(
    /mfe\.json has \/careers, which routes\.tsx does not: it would answer 503; routes\.tsx has \/jobs, which mfe\.json does not: it would answer 404; \/careers\/:id has the id "job" in mfe\.json and webpackChunkName "list"/,
  )
})

test('parts that only mfe.json or routes.tsx has are named', async () => {
  const table = `export default [{ path: '/careers' }, { path: '/careers/:id' }]`
  await expect(compare(`${table}; export const parts = { card: () => {} }`)).rejects.toThrow(
    /`parts` of routes\.tsx has "card", which "fills" of mfe\.json does not/,
  )
  write('mfe.json', {
    name: 'careers',
    owner: 'careers team',
    sdk: '^1.13.0',
    routes: [
      { id: 'list', path: '/careers' },
      { id: 'job', path: '/careers/:id' },
    ],
    fills: { 'catalog.program.beside.v1': { part: 'card' } },
  })
  await compare(`${table}; export const parts = { card: () => {} }`)
  await expect(compare(table)).rejects.toThrow(
    /"fills" of mfe\.json has the part "card", which `parts` of routes\.tsx does not/,
  )
})

test('a build that no server can load, and one without a table, say so', async () => {
  await expect(compare('document.title = "x"; export default []')).rejects.toThrow(
    /no server can render a page: ReferenceError: document is not defined/,
  )
  await expect(compare('export default 3')).rejects.toThrow(/exports no route table by default/)
})
