import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeGatewayReport } from '../channels/gateway-reports'
import { findRefused, setAside } from '../channels/repair'
import { createSignedHeads } from '../gateway/composition/signed-heads'
import { openSigner } from '../signing/keys'
import { signedText } from '../signing/signed-record'
import { folderStore } from '../storage/folder-store'
import { storePaths } from '../storage/store-paths'
import { channel, makeMirrored } from '../testing-mirror'
import { captureTerminal } from '../testing-terminal'
import { main } from './main'

const { printed, complaints } = captureTerminal()
const key = storePaths.record({ channel, app: 'demo', revision: 2 })
let made: ReturnType<typeof makeMirrored>
let first: string
const fileOf = (path: string) => join(made.fixture.store, path)
const last = () => printed.at(-1) ?? ''

/** A store in which the newest record of `demo` is damaged. */
beforeEach(async () => {
  made = makeMirrored()
  jest.replaceProperty(process, 'env', {
    ...process.env,
    DATA_DIR: join(made.fixture.workspace, 'data'),
    ...made.fixture.environment,
  })
  first = await made.ship('first')
  await made.ship('second')
})
afterEach(() => made.fixture.remove())

const damage = () => writeFileSync(fileOf(key), readFileSync(fileOf(key)).subarray(0, 200))
const repair = (...args: string[]) => main(['store', 'repair', ...args])

/** A gateway signs what it has seen. */
async function signHead(mirror = made.openMirror('signer')) {
  await made.liveOf(mirror)
  const heads = createSignedHeads({
    mirror,
    signer: made.fixture.open.signer,
    log: { warn: () => undefined },
  })
  heads.sign(channel)
  await heads.close()
}

async function recordsFinding() {
  await main(['doctor', '--json'])
  return JSON.parse(last()).findings.find(({ what }: { what: string }) => what === 'Records')
}

/** What people and alerts are told of the store's records. */
async function expectQuiet() {
  expect(await recordsFinding()).toMatchObject({ isFine: true })
  await main(['status', '--json'])
  expect(JSON.parse(last())).toMatchObject({ problems: [], apps: [{ app: 'demo', problem: '' }] })
}

test('without a reason it says what would be set aside, and changes nothing', async () => {
  damage()
  const before = readFileSync(fileOf(key))
  expect(await repair()).toBe(0)
  expect(last()).toMatch(
    /^Would set aside demo, revision 2: is no signed record\nNothing was changed\. .*--why/,
  )
  expect(readFileSync(fileOf(key))).toEqual(before)
  expect(readdirSync(made.fixture.store)).not.toContain('set-aside')
})

test('with a reason it moves the record; doctor, status and a gateway are quiet, and the history says it', async () => {
  damage()
  const before = readFileSync(fileOf(key))
  const mirror = made.openMirror()
  expect(await made.liveOf(mirror)).toMatchObject({ metadata: { version: first } })
  expect(mirror.problems()).toHaveLength(1)
  expect(await repair('--why', 'the disk failed', '--json')).toBe(0)
  const { place } = JSON.parse(last()).setAside[0]
  expect(place).toMatch(/^set-aside\/channels\/production\/demo\/000002\.json-\d{4}-/)
  expect(readFileSync(fileOf(place))).toEqual(before)
  await expectQuiet()
  expect(await made.liveOf(mirror)).toMatchObject({ metadata: { version: first } })
  expect(mirror.problems()).toEqual([])
  await main(['history', 'demo'])
  expect(last()).toMatch(
    /Revision 2 was set aside at .* by .* \(it is no signed record\): the disk failed\. It is set-aside/,
  )
  await repair()
  expect(last()).toBe('No record of production is to be set aside.')
})

test('the log goes on with the next revision, on a gateway that knew the record, too', async () => {
  const mirror = made.openMirror()
  await made.liveOf(mirror)
  damage()
  await repair('--why', 'damaged')
  expect(await made.liveOf(mirror)).toMatchObject({ metadata: { version: first } })
  const third = await made.ship('third')
  expect(readdirSync(fileOf(storePaths.log({ channel, app: 'demo' })))).toEqual([
    '000001.json',
    '000002.json',
    '000003.json',
  ])
  expect(await made.liveOf(mirror)).toMatchObject({ metadata: { version: third } })
  expect(await made.liveOf(made.openMirror('another'))).toMatchObject({ metadata: { version: third } })
})

test('what a signed head names is accounted for; a record that is merely missing is still missed', async () => {
  await made.ship('other', 'other')
  await signHead()
  damage()
  rmSync(fileOf(storePaths.record({ channel, app: 'other', revision: 1 })))
  await repair()
  expect(last()).toContain('A signed head names another record as channels/production/demo/000002.json')
  await repair('--why', 'damaged')
  const { isFine, says } = await recordsFinding()
  expect(isFine).toBe(false)
  expect(says).toMatch(
    /^The store lacks channels\/production\/other\/000001\.json, which a signed head names/,
  )
  expect(says).not.toContain('demo')
  await expect(made.ship('third')).resolves.toBeTruthy()
})

test('a later head of another record at that revision is not covered by the note', async () => {
  damage()
  await repair('--why', 'damaged')
  const hash = `sha384-${Buffer.alloc(48).toString('base64')}`
  const { signer, store } = made.fixture.open
  const head = {
    ...{ channel, at: new Date().toISOString(), process: 'a', gateway: 'one:1', permissions: 0 },
    apps: { demo: { revision: 2, hash } },
  }
  await store.write(storePaths.head({ channel, key: signer().id }), signedText(head, signer()))
  expect(await recordsFinding()).toMatchObject({
    isFine: false,
    says: expect.stringContaining('holds another record as channels/production/demo/000002.json'),
  })
})

test('a record that a gateway serves is not set aside', async () => {
  damage()
  const apps = { demo: { revision: 2, versions: [] } }
  const report = { gateway: 'one:1', at: new Date().toISOString(), apps, problem: '' }
  await writeGatewayReport(made.fixture.open.store, { channel, id: 'a' }, report)
  expect(await repair('--why', 'damaged')).toBe(1)
  expect(complaints.at(-1)).toMatch(
    /^Nothing was set aside: one:1 serves demo, revision 2, .*Put the gateway's copy/,
  )
})

test('only an owner may, and only the note of an owner counts', async () => {
  damage()
  const stranger = openSigner({
    signingKeyFile: join(made.fixture.workspace, 'stranger.pem'),
    trustedKeysFolder: join(made.fixture.workspace, 'nobody'),
    isOwn: true,
  })
  const [refused] = await findRefused(made.fixture.open, channel)
  if (!refused) throw new Error('nothing is refused')
  const before = readFileSync(fileOf(key))
  const change = { by: 'mallory', why: 'none' }
  await expect(setAside({ ...made.fixture.open, signer: () => stranger }, refused, change)).rejects.toThrow(
    /only an owner may do this/,
  )
  expect(readFileSync(fileOf(key))).toEqual(before)
  await setAside(made.fixture.open, refused, change)
  const { record } = JSON.parse(readFileSync(fileOf(key), 'utf8'))
  writeFileSync(fileOf(key), signedText(record, stranger))
  expect((await recordsFinding()).says).toMatch(
    /^demo, revision 2: is signed with the key .*, which is not trusted/,
  )
})

test('a run that ends in between loses nothing, and the next one finishes', async () => {
  damage()
  const before = readFileSync(fileOf(key))
  const [refused] = await findRefused(made.fixture.open, channel)
  if (!refused) throw new Error('nothing is refused')
  const killed = () => Promise.reject(new Error('killed'))
  const store = { ...folderStore(made.fixture.store), write: killed }
  await expect(
    setAside({ ...made.fixture.open, store }, refused, { by: 'a test', why: 'damaged' }),
  ).rejects.toThrow('killed')
  expect(readFileSync(fileOf(key))).toEqual(before)
  expect((await recordsFinding()).isFine).toBe(false)
  expect(await repair('--why', 'damaged')).toBe(0)
  await expectQuiet()
})

test.each([[[]], [['forget']]])('mfe store %p is refused with one sentence', async (words) => {
  expect(await main(['store', ...words])).toBe(2)
  expect(complaints).toEqual([expect.stringMatching(/^mfe store: .*"repair".* See: npx mfe store --help$/)])
})
