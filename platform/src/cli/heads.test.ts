import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createServingReports } from '../gateway/composition/serving-reports'
import { createSignedHeads } from '../gateway/composition/signed-heads'
import { storePaths } from '../storage/store-paths'
import { channel, makeMirrored } from '../testing-mirror'
import { startTestService } from '../testing-service'
import { captureTerminal } from '../testing-terminal'
import { main } from './main'

const { printed, complaints } = captureTerminal()
const newest = storePaths.record({ channel, app: 'demo', revision: 2 })
let fixture: ReturnType<typeof makeMirrored>['fixture']
let ship: ReturnType<typeof makeMirrored>['ship']
let first: string

/** A gateway has seen everything; then the newest record is taken out of the store. */
async function hideNewest() {
  const made = makeMirrored()
  ;({ fixture, ship } = made)
  first = await ship('first')
  await ship('second')
  const mirror = made.openMirror()
  await made.liveOf(mirror)
  const heads = createSignedHeads({ mirror, signer: fixture.open.signer, log: { warn: () => undefined } })
  heads.sign(channel)
  await heads.close()
  renameSync(join(fixture.store, newest), join(fixture.workspace, 'hidden.json'))
}

beforeEach(async () => {
  await hideNewest()
  jest.replaceProperty(process, 'env', {
    ...process.env,
    DATA_DIR: join(fixture.workspace, 'data'),
    ...fixture.environment,
  })
})
afterEach(() => fixture.remove())

const missing = `The store lacks ${newest}, which a signed head names. Somebody removed it, or the store was restored.`

test('status, doctor and heads say which record is missing', async () => {
  expect(await main(['status'])).toBe(0)
  expect(printed.at(-1)).toContain(missing)
  expect(await main(['doctor'])).toBe(1)
  expect(printed.at(-1)).toContain(missing)
  expect(await main(['heads'])).toBe(0)
  expect(printed.at(-1)).toMatch(/demo 2\n.*which a signed head names/)
  expect(await main(['heads', '--json'])).toBe(0)
  expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({ channel, missing: [{ key: newest }] })
})

test('nothing is promoted beside a hidden record; once it is back, or stated as lost, it is', async () => {
  expect(await main(['promote', `demo@${first}`, '--force'])).toBe(1)
  expect(complaints.at(-1)).toContain('Nothing was changed. The store lacks')
  await expect(ship('third')).rejects.toThrow(/an owner states so: npx mfe heads sign --lost/)
  expect(await main(['heads', 'sign'])).toBe(1)
  expect(complaints.at(-1)).toMatch(/^Nothing was signed\.\n/)

  expect(await main(['heads', 'sign', '--lost'])).toBe(0)
  expect(printed.at(-1)).toMatch(
    new RegExp(`^Stated as lost: ${newest}\nSigned the head of production: demo 1$`),
  )
  const third = await ship('third')
  expect(await main(['status'])).toBe(0)
  expect(printed.at(-1)).toContain(third)
  expect(printed.at(-1)).not.toContain('lacks')
})

test('a head that is older than five minutes although gateways serve is said', async () => {
  renameSync(join(fixture.workspace, 'hidden.json'), join(fixture.store, newest))
  expect(await main(['status'])).toBe(0)
  expect(printed.at(-1)).not.toContain('newest signed head')
  jest.useFakeTimers({ now: Date.now() + 6 * 60_000, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] })
  const reports = createServingReports(fixture.open.store, { warn: () => undefined })
  try {
    expect(await main(['status'])).toBe(0)
    expect(printed.at(-1)).not.toContain('newest signed head')
    reports.report(channel, { apps: {}, problem: '' })
    while ((await fixture.open.store.list('gateways/')).length === 0) await new Promise(setImmediate)
    expect(await main(['status'])).toBe(0)
    expect(printed.at(-1)).toMatch(
      /The newest signed head of production is of .*, although gateways serve it/,
    )
  } finally {
    await reports.close()
    jest.useRealTimers()
  }
})

test('without any head, doctor says that nobody would notice', async () => {
  rmSync(join(fixture.store, 'heads'), { recursive: true })
  await main(['doctor'])
  expect(printed.at(-1)).toContain('no gateway has signed a head, so missing ones would not be noticed')
  expect(await main(['heads'])).toBe(0)
  expect(printed.at(-1)).toBe('Nobody has signed a head of production: missing records would not be noticed.')
})

test.each([['forget'], ['--lost']])('mfe heads %s is refused with one sentence', async (word) => {
  expect(await main(['heads', word])).toBe(2)
  expect(complaints).toEqual(['mfe heads: takes nothing, "sign" or "sign --lost". See: npx mfe heads --help'])
})

test('a gateway signs by itself what it has seen, goes on beside a hidden record, and counts it', async () => {
  const service = await startTestService()
  try {
    const { release, ...upload } = await service.upload('careers', 'first')
    await service.put({ release, ...upload })
    await service.post('promotions', { version: release.version })
    await service.gateway.app.inject('/')
    const key = storePaths.head({ channel, key: service.owner.signer().id })
    while (!(await service.owner.store.read(key))?.includes('"careers"')) await new Promise(setImmediate)
    await service.owner.store.remove(storePaths.record({ channel, app: 'careers', revision: 1 }))
    expect((await service.call({ url: '/channels/production/status' })).body).toMatchObject({
      apps: [{ app: 'careers', version: release.version, problem: '' }],
      problems: [expect.stringContaining('which this copy of it has')],
    })
    const { body } = await service.gateway.app.inject('/metrics')
    expect(body).toMatch(/^marga_missing_records 1$/m)
    expect(body).toMatch(/^marga_store_problems 1$/m)
  } finally {
    await service.close()
  }
})
