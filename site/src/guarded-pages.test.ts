import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addStaff } from '@marga/api/office/staff-command'
import { signUp } from '@marga/api/testing/test-api'
import { promote } from '@marga/platform/channels/promote'
import { readEnvironment } from '@marga/platform/env'
import { openStore } from '@marga/platform/mirror/open-store'
import { publish } from '@marga/platform/releases/publish'
import { listBuilt } from '@marga/platform/testing'
import { startTestGateway } from '@marga/platform/testing-gateway'

/** A shell that says of a page whose it is; a page without rights is that of no address. */
const SHELL = `
export async function render({ rights, isForAnyAddress }) {
  const status = rights || isForAnyAddress ? 200 : 404
  return { status, headers: { 'cache-control': 'no-cache' }, html: rights ? 'office ' + rights : 'nothing here', scriptHashes: [] }
}`

const guarded = (id: string, path: string, right: string) => ({ id, path, when: { right } })

const descriptor = {
  name: 'shell',
  owner: 'a team',
  kind: 'shell',
  sdk: '^1.13.0',
  routes: [
    { id: 'home', path: '/' },
    guarded('today', '/office', 'any'),
    guarded('people', '/office/people', 'staff.read'),
    guarded('batch', '/office/batches/:id', 'batches.change'),
  ],
}

let gateway: Awaited<ReturnType<typeof startTestGateway>>
afterEach(() => gateway.close())

async function start() {
  jest.spyOn(console, 'log').mockReturnValue()
  gateway = await startTestGateway()
  const workspace = join(gateway.folder, 'sources')
  const assets = Object.fromEntries(
    ['main', ...descriptor.routes.map(({ id }) => id)].map((id) => [id, ['main.js']]),
  )
  const files = {
    'package.json': '{"version":"1.0.0"}',
    'mfe.json': JSON.stringify(descriptor),
    'dist/browser/build.json': JSON.stringify({ assets, shared: [], renderProtocol: 1 }),
    'dist/browser/main.js': '',
    'dist/server/render/index.mjs': SHELL,
    'dist/server/sdk/index.mjs': '',
  }
  for (const [path, content] of Object.entries(files)) {
    const file = join(workspace, 'shell', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  listBuilt(join(workspace, 'shell'))
  const store = await openStore(readEnvironment({ DATA_DIR: gateway.folder }))
  const { version } = (await publish(store, { workspace, app: 'shell' })).release
  await promote(store, { channel: 'production', app: 'shell', version, by: 'a test', why: '' })
}

type Cookies = Record<string, string>

const open = (url: string, cookies: Cookies = {}, headers: Record<string, string> = {}) =>
  gateway.app.inject({ url, cookies, headers })

const staff = async (username: string, ...roles: string[]) => {
  const visitor = await signUp(gateway.api.visitor(), username)
  for (const role of roles) await addStaff(gateway.api.database, [`${username}@example.com`, role, '--yes'])
  return visitor
}

/** What everybody could compare. */
const seen = ({ statusCode, body, headers }: Awaited<ReturnType<typeof open>>) => ({
  ...{ statusCode, body },
  headers: Object.fromEntries(
    Object.entries(headers).filter(([name]) => name !== 'date' && name !== 'x-request-id'),
  ),
})

test('to who has not the right the address is that of no page: signed out, a member, another role, an access token', async () => {
  await start()
  const member = await signUp(gateway.api.visitor(), 'asha')
  const marketing = await staff('mira', 'marketing')
  const owner = await staff('meera', 'owner')
  const { token } = (await owner.post('/api/account/tokens', { name: 'script' })).json()
  const callers: Array<[Cookies, Record<string, string>?]> = [
    [{}],
    [member.cookies],
    [marketing.cookies],
    [{}, { authorization: `Bearer ${token}` }],
  ]
  for (const [cookies, headers] of callers)
    expect(seen(await open('/office/people', cookies, headers))).toEqual(
      seen(await open('/nothing/at/all', cookies, headers)),
    )
  expect((await open('/office')).statusCode).toBe(404)
})

test('who has the right gets a page of their own, which neither gateway nor browser keeps', async () => {
  await start()
  const office = await staff('ravi', 'office')
  const { statusCode, body, headers } = await open('/office/batches/1', office.cookies)
  expect([statusCode, body]).toEqual([200, expect.stringMatching(/^office any,.*batches\.change/)])
  expect(body).toContain('refunds.make')
  expect(body).not.toContain(':5000')
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect((await open('/office', office.cookies)).statusCode).toBe(200)
  expect((await open('/office/batches/1')).statusCode).toBe(404)
  expect((await gateway.app.inject('/metrics')).body).not.toMatch(/page_cache\S*hit"\} [1-9]/)
})

test('who loses the role loses the page with the next request', async () => {
  await start()
  await staff('meera', 'owner')
  const other = await staff('ravi', 'owner')
  expect((await open('/office/people', other.cookies)).statusCode).toBe(200)
  await gateway.api.database.deleteFrom('staff_roles').where('role', '=', 'owner').execute()
  expect((await open('/office/people', other.cookies)).statusCode).toBe(404)
})

test('while the API does not answer, the page says so to who may be of the staff, and shows nothing', async () => {
  await start()
  const office = await staff('ravi', 'office')
  await gateway.api.app.close()
  const { statusCode, body, headers } = await open('/office', office.cookies)
  expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store'])
  expect(body).toContain('does not answer the question whether you may see it')
  expect(body).not.toContain('office any')
  expect((await open('/office')).statusCode).toBe(404)
})

test('nothing that public pages load names an app or a page of the office', async () => {
  await start()
  const office = await staff('ravi', 'office')
  const ofAll = await Promise.all(
    ['/', '/release-set', '/release-set/registry', '/sitemap.xml'].map((url) => open(url)),
  )
  const id = ofAll[0]?.headers['x-release-set']
  ofAll.push(...(await Promise.all(['files', 'search'].map((name) => open(`/release-set/${id}/${name}`)))))
  for (const { body } of ofAll) expect(body).not.toContain('office')
  expect((await open('/release-set/registry', office.cookies)).body).toContain('/office/batches/:id')
})
