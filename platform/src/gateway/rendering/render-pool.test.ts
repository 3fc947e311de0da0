import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Registry } from '@marga/platform-contract/registry'
import Fastify from 'fastify'
import { readEnvironment } from '../../env'
import { RenderQueueFullError } from './errors'
import { type RenderableSet, RenderPool } from './render-pool'
import type { RenderRequest } from './render-protocol'
import { takeRenderer } from './renderer-child'

let folder: string
let pool: RenderPool | null
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marga-pool-'))
  // Releases import the gateway's react: from wherever they lie.
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  pool = null
})
afterEach(async () => {
  await pool?.destroy()
  rmSync(folder, { recursive: true })
})

const { log } = Fastify()

function writeBuild(name: string, source: string): string {
  const file = join(folder, name, 'index.mjs')
  mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(file, source)
  return file
}

/** A shell that renders what its remote's table says; `/chrome` needs no remote. */
const SHELL = `
import { name } from '@marga/sdk'
import { version } from 'react'
export async function render({ url, registry, loadRemote }) {
  const { pathname } = new URL(url)
  const html = pathname === '/chrome' ? 'chrome' : (await loadRemote('demo')).default(pathname)
  return { status: 200, headers: {}, html: [name, version.split('.')[0], registry.schema, html].join(' '), scriptHashes: [] }
}`

/** What a page of the remote does, by its path. */
const REMOTE = `
let count = 0
export default (path) => {
  if (path === '/loop') for (;;);
  if (path === '/exit') process.exit(7)
  if (path === '/throw') throw new TypeError('broken page', { cause: new Error('status code 400') })
  if (path === '/never') return new Promise(() => {})
  count += 1
  return path + ' ' + count
}`

const entry = (version: string) => ({
  url: `/releases/demo/${version}/browser/entry.js`,
  metadata: { version, integrity: `sha384-${'a'.repeat(64)}` },
  extras: { kind: 'remote' as const, owner: 'a team', sdk: '*', routes: [], assets: {}, shared: [] },
})

function makeSet(version = '1', { shell = '1', remote = REMOTE } = {}): RenderableSet {
  const registry: Registry = {
    schema: `set-${version}`,
    microFrontends: { shell: [entry(shell)], demo: [entry(version)] },
  }
  return {
    key: `${shell}/${version}`,
    registry,
    entries: {
      shell: writeBuild(`shell-${shell}`, SHELL),
      sdk: writeBuild(`sdk-${shell}`, `export const name = 'sdk-${shell}'`),
      remotes: { demo: writeBuild(`demo-${version}`, remote) },
    },
  }
}

const { site } = readEnvironment({ DATA_DIR: tmpdir() })

const requestFor = (path: string): RenderRequest => ({
  url: `http://site.invalid${path}`,
  config: { ...site, releaseSet: 'a', reportShare: 0 },
  serverApiBase: 'http://api.invalid',
  callTimeoutMs: 500,
  isPageLeftToBrowser: false,
})

const openPool = (size = 1, renderTimeoutMs = 500) => {
  // These tests are not about waiting: on a busy machine a process takes seconds to start.
  pool = new RenderPool({ size, renderTimeoutMs, queueTimeoutMs: 20_000, log })
  return pool
}

const htmlOf = async (set: RenderableSet, path: string, release = 'demo@1') =>
  (await (pool as RenderPool).render(set, requestFor(path), { release })).html

/** A page finds no renderer ready right after some have ended: then it is asked for again. */
async function htmlOnceReady(set: RenderableSet, path: string, release: string): Promise<string> {
  for (;;)
    try {
      return await htmlOf(set, path, release)
    } catch (error) {
      if (!(error instanceof RenderQueueFullError)) throw error
    }
}

const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    ({ code }: { code: string }) => code,
  )

test('a set renders with its own registry, its shell’s sdk and the gateway’s React', async () => {
  const first = makeSet()
  openPool()
  expect((await pool?.open(first, requestFor('/chrome')))?.html).toBe('sdk-1 19 set-1 chrome')
  expect(await htmlOf(first, '/a')).toBe('sdk-1 19 set-1 /a 1')
})

test('sets share releases: each is imported once a process, but again beside another shell', async () => {
  const remote = REMOTE
  const [first, other] = [makeSet('1'), makeSet('1', { shell: '2', remote })]
  const sameRemote = { ...first, key: 'again', registry: { ...first.registry, schema: 'set-again' } }
  openPool()
  for (const set of [first, other, sameRemote]) await pool?.open(set, requestFor('/chrome'))
  expect(await htmlOf(first, '/a')).toBe('sdk-1 19 set-1 /a 1')
  expect(await htmlOf(sameRemote, '/a')).toBe('sdk-1 19 set-again /a 2')
  expect(await htmlOf(other, '/a')).toBe('sdk-2 19 set-1 /a 1')
})

test('an error of a release is its page’s, names its cause, and costs nothing else', async () => {
  const set = makeSet()
  await openPool().open(set, requestFor('/chrome'))
  await expect(htmlOf(set, '/throw')).rejects.toThrow('TypeError: broken page: status code 400')
  expect(await htmlOf(set, '/a')).toContain('/a 1')
})

test('a page that ends its renderer costs that page; another process takes over', async () => {
  const set = makeSet()
  await openPool().open(set, requestFor('/chrome'))
  expect(await errorOf(htmlOf(set, '/exit'))).toBe('RENDERER_EXIT')
  expect(await htmlOf(set, '/a')).toContain('/a 1')
})

test('a page in an endless loop is given up at its time limit, and its renderer replaced', async () => {
  const set = makeSet()
  await openPool(2).open(set, requestFor('/chrome'))
  const [looping, other] = await Promise.all([errorOf(htmlOf(set, '/loop')), htmlOf(set, '/a', 'other@1')])
  expect(looping).toBe('RENDER_TIMEOUT')
  expect(other).toContain('/a')
  // Both processes are there again: two pages at once.
  await Promise.all([htmlOf(set, '/b', 'other@1'), htmlOf(set, '/c', 'other@1')])
})

test('a release that blocks renderers again and again is suspended; others are rendered meanwhile', async () => {
  const bad = makeSet('bad')
  const good = makeSet('good')
  await openPool(2, 2_000).open(bad, requestFor('/chrome'))
  await pool?.open(good, requestFor('/chrome'))
  // A page may find no renderer ready, right after one has ended.
  const results: string[] = []
  while (!results.includes('RELEASE_SUSPENDED')) results.push(await errorOf(htmlOf(bad, '/exit', 'demo@bad')))
  expect(results.filter((result) => result === 'RENDERER_EXIT')).toHaveLength(3)
  expect(await errorOf(htmlOf(bad, '/a', 'demo@bad'))).toBe('RELEASE_SUSPENDED')
  expect(pool?.suspended()).toEqual(['demo@bad'])
  expect(await htmlOnceReady(good, '/a', 'demo@good')).toContain('set-good /a')
})

test('a full queue refuses at once, and what was taken is rendered', async () => {
  const slow = makeSet('slow', {
    remote:
      'export default async (path) => { await new Promise((done) => setTimeout(done, 20)); return path }',
  })
  await openPool(1, 2_000).open(slow, requestFor('/chrome'))
  const pages = Array.from({ length: 200 }, (_, index) => errorOf(htmlOf(slow, `/${index}`)))
  expect(await pages[199]).toBe('RENDER_QUEUE_FULL')
  const results = await Promise.all(pages)
  expect(results.filter((result) => result === 'no error').length).toBeGreaterThanOrEqual(16)
  expect(new Set(results)).toEqual(new Set(['no error', 'RENDER_QUEUE_FULL']))
})

test('the time limit begins with the render: a page that waited in the queue has all of it', async () => {
  const slow = makeSet('slow', {
    remote:
      'export default async (path) => { await new Promise((done) => setTimeout(done, 300)); return path }',
  })
  await openPool(1, 1_200).open(slow, requestFor('/chrome'))
  // The last of the five begins after 1,200 ms.
  const pages = Array.from({ length: 5 }, (_, index) => errorOf(htmlOf(slow, `/${index}`)))
  expect(await Promise.all(pages)).toEqual(Array(5).fill('no error'))
})

test('sixteen sets of four canaries render in the same processes', async () => {
  openPool(1)
  const sets = Array.from({ length: 16 }, (_, index) => {
    const set = makeSet(String(index % 4), { shell: '1' })
    return { ...set, key: `set ${index}`, registry: { ...set.registry, schema: `set-${index}` } }
  })
  for (const set of sets) await pool?.open(set, requestFor('/chrome'))
  for (const [index, set] of sets.entries()) expect(await htmlOf(set, '/a')).toContain(`set-${index} /a`)
})

test('a shell that cannot render is refused, and the sets before it go on', async () => {
  const good = makeSet()
  await openPool().open(good, requestFor('/chrome'))
  const bad = makeSet('2', { shell: '2' })
  writeFileSync(bad.entries.shell, 'throw new Error("no shell")')
  await expect(pool?.open(bad, requestFor('/chrome'))).rejects.toThrow('no shell')
  expect(await htmlOf(good, '/a')).toContain('/a 1')
})

test('100 renderers that end while they start cost this process nothing', async () => {
  const set = makeSet()
  await openPool().open(set, requestFor('/chrome'))
  const end = async () => {
    const child = takeRenderer()
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    await wait(Math.random() * 60)
    child.kill('SIGKILL')
    await ended
  }
  for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 20 }, end))
  expect(await htmlOnceReady(set, '/a', 'demo@1')).toContain('/a')
}, 180_000)
