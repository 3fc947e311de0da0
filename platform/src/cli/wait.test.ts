import { readNewest } from '../channels/channel-log'
import { readEnvironment } from '../env'
import { createServingReports } from '../gateway/composition/serving-reports'
import { openStore } from '../mirror/open-store'
import { publish } from '../releases/publish'
import { makeWorkspace } from '../testing'
import { startTestGateway } from '../testing-gateway'
import { main } from './main'

const channel = 'production'
const app = 'careers'
let fixture: ReturnType<typeof makeWorkspace>
let reports: ReturnType<typeof createServingReports>
let printed: string[]
let complaints: string[]

beforeEach(() => {
  fixture = makeWorkspace()
  jest.replaceProperty(process, 'env', {
    ...process.env,
    DATA_DIR: fixture.workspace,
    ...fixture.environment,
  })
  reports = createServingReports(fixture.open.store, { warn: () => undefined })
  printed = []
  complaints = []
  jest.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)))
  jest.spyOn(console, 'error').mockImplementation((text) => void complaints.push(String(text)))
})
afterEach(async () => {
  jest.restoreAllMocks()
  await reports.close()
  fixture.remove()
})

async function release(content: string) {
  fixture.build({ name: app, content })
  return (await publish(fixture.open, { ...fixture, app })).release.version
}
const promote = (version: string, ...flags: string[]) => main(['promote', `${app}@${version}`, ...flags])
const newest = () => readNewest(fixture.open, { channel, app })?.record
const serve = (revision: number, version: string, problem = '') =>
  reports.report(channel, { apps: { [app]: { revision, versions: [version] } }, problem })
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await nextTurn()
}

test('--wait says "Live" only once the gateway serves the record', async () => {
  const [first, second] = [await release('first'), await release('second')]
  await promote(first)
  serve(1, first)
  printed = []
  const promoting = promote(second, '--wait')
  await until(() => newest()?.revision === 2)
  expect(printed.join()).not.toContain('Live on')
  serve(2, second)
  expect(await promoting).toBe(0)
  expect(printed).toEqual([
    `Promoted on production: careers@${second}`,
    `Live on production: careers@${second}, on the one gateway`,
  ])
})

test('revoke --wait ends once the gateway serves what is in the place of the release', async () => {
  const [first, second] = [await release('first'), await release('second')]
  await promote(first)
  await promote(second)
  serve(2, second)
  printed = []
  const revoking = main(['revoke', `${app}@${second}`, '--why', 'a secret is in it', '--wait'])
  await until(() => newest()?.revision === 3)
  expect(printed.join()).not.toContain('Live on')
  serve(3, first)
  expect(await revoking).toBe(0)
  expect(printed.at(-1)).toBe(`Live on production: careers@${first}, on the one gateway`)
})

test('a gateway that does not serve it is named, with what it says; the release stays promoted', async () => {
  const [first, second] = [await release('first'), await release('second')]
  await promote(first)
  serve(1, first, 'the new releases cannot render; its log says why')
  expect(await promote(second, '--wait', '--timeout', '1')).toBe(1)
  expect(complaints).toEqual([
    expect.stringMatching(
      new RegExp(
        `^careers@${second}: promoted on production, but not confirmed by every gateway: \\S+:${process.pid} serves revision 1 of careers \\(the new releases cannot render; its log says why\\)\\. It stays promoted\\.`,
      ),
    ),
  ])
  expect(newest()?.live[0]?.version).toBe(second)
  expect(printed.join()).not.toContain('Live on')
  expect(await main(['status'])).toBe(0)
  expect(printed.at(-1)).toMatch(
    /^Gateway \S+ does not serve the newest of careers: the new releases cannot/m,
  )
})

test('a gateway that has the record but serves the fallback does not confirm it', async () => {
  const [first, second] = [await release('first'), await release('second')]
  await promote(first)
  serve(2, first)
  expect(await promote(second, '--wait', '--timeout', '1')).toBe(1)
  expect(complaints[0]).toContain(`has the record, but serves careers@${first}`)
  expect(await main(['status'])).toBe(0)
  expect(printed.at(-1)).toMatch(
    new RegExp(
      `^Gateway \\S+ serves careers@${first} and not careers@${second} \\(to see why: npx mfe check careers@${second}\\)\\.$`,
      'm',
    ),
  )
  expect(printed.at(-1)).not.toContain('serves this')
})

test('without a gateway nothing is confirmed', async () => {
  expect(await promote(await release('first'), '--wait', '--timeout', '1')).toBe(1)
  expect(complaints[0]).toContain('no gateway reports that it serves production')
})

test('--timeout takes seconds, and a wrong one changes nothing', async () => {
  expect(await promote(await release('first'), '--wait', '--timeout', 'soon')).toBe(2)
  expect(complaints).toEqual(['mfe promote: give --timeout as a number of seconds above 0.'])
  expect(newest()).toBeUndefined()
})

test('a gateway reports by itself, and takes its report back when it ends', async () => {
  const gateway = await startTestGateway()
  const { store } = await openStore(readEnvironment({ DATA_DIR: gateway.folder }))
  try {
    await gateway.app.inject('/')
    let keys: string[] = []
    while (keys.length === 0) {
      await nextTurn()
      keys = await store.list('gateways/')
    }
    expect(JSON.parse((await store.read(keys[0] ?? ''))?.toString('utf8') ?? '')).toMatchObject({
      gateway: expect.stringContaining(`:${process.pid}`),
      apps: {},
      problem: expect.stringContaining('cannot render'),
    })
    await gateway.app.close()
    expect(await store.list('gateways/')).toEqual([])
  } finally {
    await gateway.close()
  }
})
