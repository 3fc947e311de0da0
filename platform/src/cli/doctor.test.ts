import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeGatewayReport } from '../channels/gateway-reports'
import { signedText } from '../signing/signed-record'
import { storePaths } from '../storage/store-paths'
import { examineWorkspace } from '../testing-doctor'
import { channel } from '../testing-mirror'

const { site, set, finding } = examineWorkspace()

describe('secrets', () => {
  test('are in order', async () => {
    expect(await finding('Secrets')).toMatchObject({ isFine: true, says: 'in order: SIGNING_KEY' })
  })

  test('that others can read are a fault', async () => {
    chmodSync(site.made.fixture.places.signingKeyFile, 0o644)
    expect(await finding('Secrets')).toMatchObject({
      isFine: false,
      says: `${site.made.fixture.places.signingKeyFile} can be read by everybody and its group: chmod 600 ${site.made.fixture.places.signingKeyFile}`,
    })
  })

  test.each([
    [{ BACKUP_PASSPHRASE: 'sixteen characte' }, /^BACKUP_PASSPHRASE has 16 characters: give at least 24/],
    [{ GATEWAY_SECRET: 'change-me-'.repeat(4) }, /^GATEWAY_SECRET is that of an example/],
    [{ GATEWAY_SECRET: 'x'.repeat(40) }, /^GATEWAY_SECRET is that of an example/],
    [{ BACKUP_TO: '/nowhere' }, /^BACKUP_TO without a key: no backup is made until BACKUP_RECIPIENT/],
    [{ BACKUP_IDENTITY: '/nowhere' }, /^BACKUP_IDENTITY names \/nowhere, which is not there/],
    [
      { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'given by them' },
      /^RAZORPAY_WEBHOOK_SECRET is not set/,
    ],
  ])('%p is a fault that says what to do, without the value', async (settings, says) => {
    set(settings)
    const found = await finding('Secrets')
    expect(found).toMatchObject({ isFine: false, says: expect.stringMatching(says) })
    if (!says.source.includes('nowhere'))
      for (const value of Object.values(settings)) expect(found.says).not.toContain(value)
  })
})

describe('disk', () => {
  test('has room, also for a folder that is not there yet', async () => {
    expect(await finding('Disk of the store')).toMatchObject({ says: expect.stringMatching(/GB/) })
    expect(await finding('Disk of DATA_DIR')).toMatchObject({ says: expect.stringMatching(/GB/) })
  })

  test('cannot be written', async () => {
    const store = join(site.made.fixture.workspace, 'file')
    writeFileSync(store, '')
    set({ STORE_DIR: join(store, 'store') })
    expect(await finding('Disk of the store')).toMatchObject({
      isFine: false,
      says: expect.stringMatching(/file cannot be written by this user/),
    })
  })
})

describe('gateways', () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()
  interface Facts {
    warning?: string
    versions?: string[]
  }
  const report = (gateway: string, seconds: number, revision = 1, { versions = [], ...facts }: Facts = {}) =>
    writeGatewayReport(
      site.made.fixture.open.store,
      { channel, id: `${gateway}-${seconds}` },
      {
        gateway,
        at: ago(seconds),
        apps: { demo: { revision, versions } },
        problem: '',
        ...facts,
      },
    )

  test('one whose proxy nobody named says what to set', async () => {
    const versions = [await site.made.ship('first')]
    await report('one:1', 10, 1, { versions, warning: 'Set TRUST_PROXY=10.0.0.2' })
    expect(await finding('Proxy of one:1')).toEqual(
      expect.objectContaining({ isFine: false, says: 'Set TRUST_PROXY=10.0.0.2' }),
    )
    expect(await finding('Gateway one:1')).toMatchObject({ isFine: true })
  })

  test('none has reported', async () => {
    expect(await finding('Gateways')).toMatchObject({
      isFine: true,
      says: expect.stringMatching(/^none reports/),
    })
  })

  test('serve the newest, are behind, or fell silent; a process that was replaced is not named', async () => {
    const versions = [await site.made.ship('first')]
    await report('one:1', 10, 1, { versions })
    await report('two:1', 20, 0)
    await report('three:1', 600)
    await report('one:9', 900)
    expect(await finding('Gateway one:1')).toMatchObject({
      isFine: true,
      says: expect.stringMatching(/^serves the newest of every app, reported 1\d s ago$/),
    })
    expect(await finding('Gateway two:1')).toMatchObject({
      isFine: false,
      says: expect.stringMatching(/^does not serve the newest of demo, reported 2\d s ago/),
    })
    expect(await finding('Gateway three:1')).toMatchObject({
      isFine: false,
      says: expect.stringMatching(/^reported 60\d s ago, and not since/),
    })
    expect(await finding('Gateway one:9')).toBeUndefined()
  })

  test('one that has the newest record and serves the release before says so', async () => {
    const first = await site.made.ship('first')
    const second = await site.made.ship('second')
    await report('one:1', 10, 2, { versions: [first] })
    await report('two:1', 20, 2)
    expect(await finding('Gateway one:1')).toMatchObject({
      isFine: false,
      says: expect.stringContaining(
        `serves demo@${first} and not demo@${second} (to see why: npx mfe check demo@${second}), reported 1`,
      ),
    })
    expect(await finding('Gateway two:1')).toMatchObject({
      isFine: false,
      says: expect.stringContaining(`serves no release of demo and not demo@${second}`),
    })
  })
})

test('a head of the future means that this clock is behind', async () => {
  expect(await finding('Clock')).toMatchObject({ isFine: true })
  const { open } = site.made.fixture
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const head = { channel, at, process: 'a', gateway: 'one:1', permissions: 0, apps: {} }
  await open.store.write(storePaths.head({ channel, key: open.signer().id }), signedText(head, open.signer()))
  expect(await finding('Clock')).toMatchObject({
    isFine: false,
    says: expect.stringMatching(
      /^this machine's is 3[56]\d\d s behind the gateway one:1, which signed a head/,
    ),
  })
})
