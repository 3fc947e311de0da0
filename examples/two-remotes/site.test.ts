// The site of this folder as its README starts it, in a copy beside it whose sources the test may change.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const LEFT_OUT = /^(\.data|[^/]+\/dist)(\/|$)/

let folder: string
let site: ChildProcess
let origin: string

const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: folder })

async function startSite() {
  const { API_URL: _, API_FROM: __, ...environment } = process.env
  const child = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    env: { ...environment, PORT: '0', DRAIN_MS: '0', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the site ended with ${code}`)
  })
  ended.catch(() => {})
  for await (const line of createInterface({ input: child.stdout })) {
    const [, address] = /ready at (\S+)/.exec(line) ?? []
    if (address) return { child, address }
  }
  return ended
}

const open = async (path: string) => {
  const answer = await fetch(origin + path)
  return { status: answer.status, html: await answer.text() }
}

beforeAll(async () => {
  folder = mkdtempSync(join(__dirname, '../.two-remotes-'))
  const filter = (file: string) => !LEFT_OUT.test(relative(__dirname, file))
  cpSync(__dirname, folder, { recursive: true, filter })
  const started = await startSite()
  site = started.child
  origin = started.address
})
afterAll(async () => {
  if (site?.exitCode === null) {
    site.kill('SIGTERM')
    await once(site, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

const pages: [string, number, string][] = [
  ['/', 200, '<h1>New on the shelf</h1>'],
  ['/books/bread', 200, '<h1>Bread in Four Hours</h1>'],
  ['/opening-hours', 200, '<dt>Saturday</dt>'],
  ['/nowhere', 404, 'There is no such page'],
]

test.each(pages)('%s is rendered on the server, in the frame of this site', async (path, status, text) => {
  const page = await open(path)
  expect(page.status).toBe(status)
  expect(page.html).toContain(text)
  expect(page.html).toContain('Riverside Library')
})

test('both remotes come as scripts, each with the hash that the registry states', async () => {
  const { microFrontends } = await (await fetch(`${origin}/registry.json`)).json()
  expect(Object.keys(microFrontends).sort()).toEqual(['books', 'hours', 'shell'])
  for (const app of ['books', 'hours']) {
    const script = await (await fetch(origin + microFrontends[app][0].url)).text()
    expect(script).toContain(`mfe_${app}`)
  }
})

test('the site has no API, and says so', async () => {
  expect(await open('/api/courses')).toEqual({ status: 404, html: '{"message":"This site has no API."}' })
})

test('a changed remote is live without a restart, and a rollback brings the release before it back', async () => {
  const source = join(folder, 'mfe-books/src/shelf.tsx')
  writeFileSync(source, readFileSync(source, 'utf8').replace('New on the shelf', 'Fresh from the press'))
  await run('build.mjs', 'mfe-books')
  await run('mfe.mjs', 'ship', 'books', '--built', '--why', 'a new heading')
  expect((await open('/')).html).toContain('<h1>Fresh from the press</h1>')
  expect((await open('/opening-hours')).html).toContain('<dt>Saturday</dt>')

  await run('mfe.mjs', 'rollback', 'books')
  expect((await open('/')).html).toContain('<h1>New on the shelf</h1>')
  expect(site.exitCode).toBeNull()
})
