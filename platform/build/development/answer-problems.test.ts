import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PAGE = 'export const Page = () => {\n  const place = undefined as any\n  return place.name\n}\n'

/** A bundler with the answers of a development server: `/build` compiles. Rspack runs outside of Jest only. */
const SERVER = `
import { createServer } from 'node:http'
import { rspack } from '@rspack/core'
import { problemsHandler } from '${join(__dirname, 'answer-problems.ts')}'
import { BuildProblems, followUnfit } from '${join(__dirname, 'problems.ts')}'

const folder = process.argv[1]
const compiler = rspack({
  context: folder,
  mode: 'development',
  entry: './src/page.tsx',
  cache: false,
  incremental: false,
  devtool: 'cheap-module-source-map',
  output: { path: folder + '/dist', library: { type: 'var', name: 'jobs' } },
  module: {
    rules: [
      { test: /.tsx$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript', tsx: true } } } },
    ],
  },
  plugins: [new BuildProblems({ name: 'jobs', folder })],
})
followUnfit('jobs', () => process.send('told'))
const handler = problemsHandler(compiler)
const server = createServer((request, response) => {
  if (request.url === '/build') return compiler.run(() => response.end('{}'))
  handler(request, response, () => response.end('"passed on"'))
})
server.listen(0, '127.0.0.1', () => process.send(server.address().port))
`

let folder: string
let server: ChildProcess
let origin: string

const write = (text: string) => writeFileSync(join(folder, 'src/page.tsx'), text)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marga-problems-'))
  mkdirSync(join(folder, 'src'))
  write(PAGE)
  const args = ['--import', 'tsx', '--input-type=module', '-e', SERVER, folder]
  server = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [port] = await once(server, 'message')
  origin = `http://127.0.0.1:${port}`
})
afterEach(async () => {
  server.kill()
  await once(server, 'exit')
  rmSync(folder, { recursive: true })
})

const answer = (path: string, headers = {}) => fetch(origin + path, { headers })
const build = () => answer('/build')
const problems = async () => (await (await answer('/@marga/problems')).json()).problems

test('a syntax error is told with its file and line, until it is fixed', async () => {
  await build()
  expect(await problems()).toEqual([])
  write(PAGE.replace('return', 'return return'))
  await build()
  expect(await problems()).toEqual([
    {
      kind: 'build',
      title: 'jobs does not compile',
      place: 'src/page.tsx:3',
      text: expect.stringContaining('return return place.name'),
    },
  ])
  write(PAGE)
  await build()
  expect(await problems()).toEqual([])
})

test('an import that leads nowhere is told with its file', async () => {
  write(`import './gone'\n${PAGE}`)
  await build()
  const [{ place, text }] = await problems()
  expect(place).toBe('src/page.tsx:1')
  expect(text).toContain('./gone')
})

test('what does not fit the site is told beside it', async () => {
  await build()
  server.send({ unfit: ['It fills what nobody has.'] })
  await once(server, 'message')
  expect(await problems()).toEqual([
    {
      kind: 'fit',
      title: 'jobs does not fit the site',
      place: 'mfe.json',
      text: 'It fills what nobody has.',
    },
  ])
})

test('a place of a script is found in the sources, with its lines', async () => {
  await build()
  const script = readFileSync(join(folder, 'dist/main.js'), 'utf8')
  const line = script.split('\n').findIndex((text) => text.includes('place.name')) + 1
  const found = await (await answer(`/@marga/source-place?file=main.js&line=${line}&column=12`)).json()
  expect(found.place).toBe('src/page.tsx:3')
  expect(found.text).toContain('> 3 |   return place.name')
  for (const file of ['gone.js', '../src/page.tsx', ''])
    expect(await (await answer(`/@marga/source-place?file=${file}&line=1&column=1`)).json()).toBeNull()
})

test('the script of pages is one that browsers run; only pages of this machine read the answers', async () => {
  const script = await (await answer('/@marga/problems.js')).text()
  expect(script).toMatch(/export function showProblems\(base\)/)
  expect(script).not.toMatch(/^import /m)
  const allowed = async (origin: string) =>
    (await answer('/@marga/problems', { origin })).headers.get('access-control-allow-origin')
  expect(await allowed('http://localhost:3000')).toBe('http://localhost:3000')
  expect(await allowed('https://evil.example')).toBeNull()
  expect(await (await answer('/remote-entry.js')).json()).toBe('passed on')
})
