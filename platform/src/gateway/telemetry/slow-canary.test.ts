import { join } from 'node:path'
import { readLog } from '../../channels/channel-log'
import { promote } from '../../channels/promote'
import { judgeMeasures } from '../../guard/measures'
import { readTallies } from '../../guard/read-tallies'
import { publish } from '../../releases/publish'
import { listBuilt, makeWorkspace } from '../../testing'
import { startTestGateway } from '../../testing-gateway'

/** A page says which releases it is made of, as the scripts of a real one know it. */
const SHELL = `
export async function render({ config, registry }) {
  const demo = registry.microFrontends.demo?.[0]?.metadata.version ?? ''
  return { status: 200, headers: { 'cache-control': 'no-cache' }, html: JSON.stringify({ demo, set: config.releaseSet }), scriptHashes: [] }
}`

const channel = 'production'
const { now } = Date
/** Enough for a canary that takes twice as long, which half of the visitors get. */
const [MINUTES, A_MINUTE] = [8, 40]

let fixture: ReturnType<typeof makeWorkspace>
let gateway: Awaited<ReturnType<typeof startTestGateway>>
let versions: { stable: string; canary: string }
let passed = 0

/** Live: one release, and a canary beside it for half of the visitors. */
async function publishAll() {
  fixture.build({
    name: 'shell',
    descriptor: { kind: 'shell', routes: [{ id: 'page', path: '/*', render: 'server' }] },
    assets: { main: ['list.js'], page: ['list.js'] },
  })
  fixture.buildFile('shell', 'server/render/index.mjs', SHELL)
  fixture.buildFile('shell', 'server/sdk/index.mjs', '')
  listBuilt(join(fixture.workspace, 'shell'))
  const release = async (app: string, content: string) => {
    if (app !== 'shell') fixture.build({ name: app, content })
    return (await publish(fixture.open, { ...fixture, app })).release.version
  }
  const live = (app: string, version: string, traffic = 100) =>
    promote(fixture.open, { channel, app, version, traffic, by: 'a test', why: '' })
  await live('shell', await release('shell', ''))
  versions = { stable: await release('demo', 'first'), canary: await release('demo', 'second') }
  await live('demo', versions.stable)
  await live('demo', versions.canary, 50)
}

beforeEach(async () => {
  fixture = makeWorkspace()
  passed = 0
  await publishAll()
  // Minutes go by between visits: what the guard compares, and how long a ticket counts.
  jest.spyOn(Date, 'now').mockImplementation(() => now() + passed)
  gateway = await startTestGateway(fixture.environment)
  await gateway.app.ready()
})
afterEach(async () => {
  await gateway.close()
  fixture.remove()
})

interface Vitals {
  LCP: number
  INP: number
}

/** A visit as a browser makes it: page, ticket, and the report that is sent when the visitor leaves. @returns the release that they had */
async function visit(visitor: number, vitalsOf: (version: string) => Vitals): Promise<string> {
  // Each from a network of their own.
  const remoteAddress = `20.${visitor >> 8}.${visitor & 255}.7`
  const page = await gateway.app.inject({ url: '/demo', headers: { accept: 'text/html' }, remoteAddress })
  const [cookie = ''] = String(page.headers['set-cookie'] ?? '').split(';')
  const { demo, set } = JSON.parse(page.body)
  const headers = { cookie }
  const { ticket } = (await gateway.app.inject({ url: '/telemetry/ticket', headers, remoteAddress })).json()
  const of = { app: 'demo', version: demo }
  const vitals = Object.entries(vitalsOf(demo)).map(([name, value]) => ({ ...of, name, value }))
  const payload = { releaseSet: set, ticket, views: [{ ...of, isOk: true }], vitals }
  const told = await gateway.app.inject({
    method: 'POST',
    url: '/telemetry',
    headers,
    remoteAddress,
    payload,
  })
  expect(told.statusCode).toBe(204)
  return demo
}

/** Visitors of several minutes, some with slower devices than others, whatever they are shown. @returns how many had the canary */
async function visitAll(slowdown: Vitals) {
  const shown: string[] = []
  for (let visitor = 0; visitor < MINUTES * A_MINUTE; visitor += 1) {
    if (visitor % A_MINUTE === 0) passed += 60_000
    const device = 1 + ((visitor * 7) % 10) / 10
    const version = await visit(visitor, (demo) => ({
      LCP: 1_200 * device * (demo === versions.canary ? slowdown.LCP : 1),
      INP: 90 * device * (demo === versions.canary ? slowdown.INP : 1),
    }))
    shown.push(version)
  }
  // What a gateway has counted is judged at the latest when it ends.
  await gateway.app.close()
  return shown.filter((version) => version === versions.canary).length
}

const newest = () => readLog(fixture.open, { channel, app: 'demo' })[0]

test.each([
  ['paints', { LCP: 2, INP: 1 }, 'the largest paint'],
  ['answers', { LCP: 1, INP: 2 }, 'an interaction'],
] as const)(
  'a canary that %s later is taken back by its guard, which says by what',
  async (_what, slowdown, measure) => {
    expect(await visitAll(slowdown)).toBeGreaterThan(20)
    const { stable, canary } = versions
    expect(newest()).toMatchObject({ by: 'guard', live: [{ version: stable, traffic: 100 }] })
    const sides = [canary, stable].map(
      (version) =>
        `${measure} took more than \\d+ ms in \\d+ of \\d+ visits with ${version.replaceAll('.', '\\.')}`,
    )
    expect(newest()?.why).toMatch(new RegExp(`^taken back: ${sides.join(', ')}$`))
  },
)

test('a canary that is as fast stays, whatever devices its visitors have', async () => {
  const ofCanary = await visitAll({ LCP: 1, INP: 1 })
  expect(newest()).toMatchObject({
    by: 'a test',
    live: [{ version: versions.stable }, { version: versions.canary }],
  })
  // All of them were counted.
  const visits = MINUTES * A_MINUTE
  expect(Math.min(ofCanary, visits - ofCanary)).toBeGreaterThan(100)
  const record = newest()
  const tallies = record ? await readTallies(fixture.open.store, record) : []
  const judged = judgeMeasures(tallies.map(({ measures = {} }) => measures))
  expect(
    judged.map(({ measure, totals: { stable, canary } }) => [measure, stable.views, canary.views]),
  ).toEqual([
    ['LCP', visits - ofCanary, ofCanary],
    ['INP', visits - ofCanary, ofCanary],
  ])
})
