import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@marga/server/testing/until'
import type { AppPlace } from '../app-place'
import { followUnfit } from './unfit'

const SLOT = 'catalog.program.beside.v1'

const entryOf = (kind: 'shell' | 'remote', extras: object) => [
  {
    url: '/entry.js',
    metadata: { integrity: `sha384-${'A'.repeat(64)}`, version: '1.0.0-h1' },
    extras: { kind, owner: 'team', sdk: '^1.0.0', routes: [], assets: {}, shared: [], ...extras },
  },
]

const REGISTRY = {
  schema: 's',
  microFrontends: {
    shell: entryOf('shell', { shared: [{ name: '@marga/sdk', version: '1.13.0', range: '^1.13.0' }] }),
    catalog: entryOf('remote', {
      slots: { [SLOT]: { description: 'Beside.', most: 1, props: { program: { string: 'Its name.' } } } },
    }),
  },
}

let folder: string
let server: Server
let site: string
let stop = () => {}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marga-unfit-'))
  server = createServer((_request, response) => response.end(JSON.stringify(REGISTRY)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  stop()
  server.close()
  rmSync(folder, { recursive: true })
})

const write = (text: string) => writeFileSync(join(folder, 'mfe.json'), text)
const fill = (slot: string, facts: object = {}) =>
  write(
    JSON.stringify({
      ...{ name: 'jobs', owner: 'jobs team', kind: 'remote', sdk: '^1.13.0' },
      ...{ routes: [{ id: 'jobs', path: '/jobs', render: 'server', query: [] }], navigation: [], calls: [] },
      fills: { [slot]: { part: 'card', ...facts } },
    }),
  )

/** What is said, each time that it changes. */
async function follow() {
  const place: AppPlace = { app: 'jobs', folder, root: folder, isAlone: true }
  const said: (readonly string[])[] = []
  stop = await followUnfit(site, [place], (_place, messages) => said.push(messages))
  return said
}
const next = (said: (readonly string[])[], count: number) =>
  until(() => (said.length === count ? said.at(-1) : undefined))

test('a slot of another version is said at once, in the words of mfe check, and once it fits again', async () => {
  fill('catalog.program.beside.v2')
  const said = await follow()
  expect(said).toEqual([
    [
      `jobs@source fills the slot catalog.program.beside.v2, but catalog@1.0.0-h1 has no such slot. It has ${SLOT}: fill that.`,
    ],
  ])
  fill(SLOT)
  expect(await next(said, 2)).toEqual([])
})

test('props that the slot does not give are said as soon as mfe.json asks for them', async () => {
  fill(SLOT)
  const said = await follow()
  expect(said).toEqual([])
  fill(SLOT, { props: { program: { number: 'Its number.' } } })
  expect((await next(said, 1))?.[0]).toMatch(/expects "program" as number, which the slot gives as string/)
})

test('an mfe.json that cannot be read is said too, with its place', async () => {
  fill(SLOT)
  const said = await follow()
  write('{ "name": "jobs",, }')
  expect((await next(said, 1))?.[0]).toMatch(/mfe\.json.*1/)
})

test('a site that does not answer is said, and asked again at the next change', async () => {
  const complain = jest.spyOn(console, 'error').mockReturnValue()
  fill('catalog.program.beside.v2')
  const port = Number(new URL(site).port)
  await new Promise((resolve) => server.close(resolve))
  const said = await follow()
  expect(complain).toHaveBeenCalledWith(expect.stringContaining(`${site} cannot be compared with mfe.json`))
  server = createServer((_request, response) => response.end(JSON.stringify(REGISTRY)))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  fill('catalog.program.beside.v3')
  expect((await next(said, 1))?.[0]).toMatch(/beside\.v3, but catalog/)
})
