import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Frame } from '@marga/platform-contract/telemetry'
import Fastify from 'fastify'
import { readEnvironment } from '../../env'
import { createStackReader, framesOfRemotes } from './ended-code'
import { RenderPool } from './render-pool'
import type { RenderableSet } from './renderable-set'

let folder: string
let pool: RenderPool
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marga-ended-'))
  mkdirSync(join(folder, 'kept'))
  // Stacks name files where they are, whatever link leads there.
  symlinkSync(join(folder, 'kept'), join(folder, 'store'))
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'kept/node_modules'))
  pool = new RenderPool({ size: 1, renderTimeoutMs: 1_000, queueTimeoutMs: 20_000, log: Fastify().log })
})
afterEach(async () => {
  await pool.destroy()
  rmSync(folder, { recursive: true })
})

function writeBuild(name: string, file: string, source: string): string {
  const path = join(folder, 'store', name, 'server/routes', file)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, source)
  return path
}

/** A page of the catalog that runs what its address names, of itself or of a part of the alumni. */
const SHELL = `
export async function render({ url, loadRemote }) {
  const [, app, what] = new URL(url).pathname.split('/')
  const html = app ? await (await loadRemote(app)).default(what) : 'chrome'
  return { status: 200, headers: {}, html, scriptHashes: [] }
}`

/** Each on a line of its own, which is the number behind it. */
const FAULTS = `export const faults = {
  loops: () => { for (;;); },
  later: async () => { await new Promise((done) => setTimeout(done, 20)); for (;;); },
  matches: () => /^(a+)+$/.test('a'.repeat(60) + 'b'),
  exits: () => process.exit(3),
  throws: () => new Promise(() => setTimeout(() => { throw new Error('broken') })),
  waits: () => new Promise(() => {}),
}`
const LINES = { loops: 2, later: 3, matches: 4, exits: 5, throws: 6 }

const REMOTE = `
export default async (what) => {
  const { faults } = await import('./card.1a2b.mjs')
  return what === 'fine' ? 'fine' : faults[what]()
}`

const entry = (app: string) => ({
  url: `/releases/${app}/1.0.0/browser/entry.js`,
  metadata: { version: '1.0.0', integrity: '' },
  extras: { kind: 'remote' as const, owner: '', sdk: '*', routes: [], assets: {}, shared: [] },
})

function makeSet(): RenderableSet {
  writeBuild('alumni', 'card.1a2b.mjs', FAULTS)
  return {
    key: 'one',
    registry: { schema: '', microFrontends: { shell: [entry('shell')], alumni: [entry('alumni')] } },
    entries: {
      shell: writeBuild('shell', 'index.mjs', SHELL),
      sdk: writeBuild('shell', 'sdk.mjs', ''),
      remotes: { alumni: writeBuild('alumni', 'index.mjs', REMOTE), gone: join(folder, 'gone/index.mjs') },
    },
  }
}

const { site } = readEnvironment({ DATA_DIR: tmpdir() })
const requestFor = (path: string) => ({
  ...{ url: `http://site.invalid${path}`, config: { ...site, releaseSet: 'a', reportShare: 0 } },
  ...{ serverApiBase: 'http://api.invalid', callTimeoutMs: 500, isPageLeftToBrowser: false },
})

/** Where the code was when the renderer of this page ended. */
async function endOf(set: RenderableSet, path: string) {
  let rendering: Promise<unknown> = Promise.resolve()
  const frames = await new Promise<Frame[]>((resolve) => {
    rendering = pool.render(set, requestFor(path), { release: path, onEnd: resolve }).catch(() => undefined)
  })
  await rendering
  return frames
}

test.each(Object.entries(LINES))('a remote that %s is told with file and line', async (what, line) => {
  const set = makeSet()
  await pool.open(set, requestFor('/'))
  const [innermost] = await endOf(set, `/alumni/${what}`)
  expect(innermost).toMatchObject({ app: 'alumni', version: '1.0.0', file: 'card.1a2b.mjs', line })
})

test('a remote that never answers blocks nothing: nobody is said to have ended its renderer', async () => {
  const set = makeSet()
  await pool.open(set, requestFor('/'))
  expect(await endOf(set, '/alumni/waits')).toEqual([])
})

test('what a release writes there itself is no stack', () => {
  const reader = createStackReader()
  reader.read('{"job":1,"stack":"at a ()"}\n{"job":2,')
  expect(reader.stackOf(1)).toBe('at a ()')
  reader.read(`"stack":"b"}\nnonsense\n{"job":3,"stack":7}\n{"job":4,"stack":"${'x'.repeat(30_000)}"}\n`)
  expect([1, 2, 3, 4].map(reader.stackOf)).toEqual([null, 'b', null, null])
})

test('names that no frame may have are left out', () => {
  const set = makeSet()
  const file = writeBuild('alumni', 'odd name.mjs', '')
  const stack = `Error\n    at f (file://${file.replace('store', 'kept').replace(' ', '%20')}:1:2)`
  expect(framesOfRemotes(set, stack)).toEqual([])
})
