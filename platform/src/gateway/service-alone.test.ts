import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readNewest } from '../channels/channel-log'
import { main } from '../cli/main'
import { createServiceClient } from '../cli/service-client'
import { createStoreMirror } from '../mirror/store-mirror'
import { storePaths } from '../storage/store-paths'
import { makeWorkspace } from '../testing'
import { startServiceProcess } from '../testing-service-process'
import { captureTerminal } from '../testing-terminal'
import { makeUpload } from '../testing-upload'

const channel = 'production'
const app = 'careers'
const { printed, complaints } = captureTerminal()
let fixture: ReturnType<typeof makeWorkspace>
let service: Awaited<ReturnType<typeof startServiceProcess>>

/** What a gateway of the same store serves. */
function openSite() {
  const mirror = createStoreMirror({
    store: fixture.open.store,
    mirrorsFolder: join(fixture.workspace, 'site'),
    keys: fixture.places,
    onProblem: () => undefined,
  })
  return async () => {
    await mirror.refresh(channel)
    return readNewest(mirror, { channel, app })
  }
}
const publish = async (content: string) => {
  const { release, archive } = await makeUpload(fixture, { app, content })
  const client = createServiceClient({ site: service.origin, token: process.env.MFE_TOKEN })
  await client.publish(release, archive)
  return release.version
}
const promote = (version: string, ...flags: string[]) =>
  main(['promote', `${app}@${version}`, '--force', ...flags])

beforeEach(async () => {
  fixture = makeWorkspace()
  const { API_DOCUMENT: _, ...environment } = fixture.environment
  jest.replaceProperty(process, 'env', {
    ...process.env,
    DATA_DIR: join(fixture.workspace, 'data'),
    ...environment,
  })
  await main(['teams', 'set', app, '--apps', app])
  await main(['tokens', 'create', app, '--json'])
  process.env.MFE_TOKEN = JSON.parse(printed.at(-1) ?? '').token
  service = await startServiceProcess({ DATA_DIR: join(fixture.workspace, 'service'), ...environment })
})
afterEach(async () => {
  await service.close()
  fixture.remove()
})

test('the service runs without a site: it takes releases, signs heads, and says how it is', async () => {
  const version = await publish('first')
  expect(await promote(version, '--service', service.origin)).toBe(0)
  expect(printed.at(-1)).toBe(`Promoted on production: careers@${version}`)
  expect((await openSite()())?.record.live).toMatchObject([{ version }])
  expect(await (await fetch(`${service.origin}/readyz`)).json()).toEqual({ status: 'ready' })
  expect(await (await fetch(`${service.origin}/metrics`)).text()).toMatch(/^marga_store_problems 0$/m)
  expect((await fetch(service.origin)).status).toBe(404)
  const head = storePaths.head({ channel, key: fixture.open.signer().id })
  while (!(await fixture.open.store.read(head))?.includes(app)) await new Promise(setImmediate)
})

test('while the service is down the running site goes on, and the local way makes releases live', async () => {
  const liveOnSite = openSite()
  const [first, second] = [await publish('first'), await publish('second')]
  await promote(first, '--service', service.origin)
  expect((await liveOnSite())?.record.live).toMatchObject([{ version: first }])
  await service.close()
  expect(await promote(second, '--service', service.origin)).toBe(1)
  expect(complaints.at(-1)).toMatch(/does not answer\. Where the store and a key are at hand/)
  expect((await liveOnSite())?.record.live).toMatchObject([{ version: first }])
  expect(await promote(second)).toBe(0)
  expect((await liveOnSite())?.record.live).toMatchObject([{ version: second }])
})

test('keys are rotated while service and site run: both go on with the new key, and the old one can go', async () => {
  const liveOnSite = openSite()
  const [first, second] = [await publish('first'), await publish('second')]
  await promote(first, '--service', service.origin)
  const before = fixture.open.signer().id
  expect(await liveOnSite()).toMatchObject({ key: before })
  expect(await main(['keys', 'rotate', '--json'])).toBe(0)
  const { id } = JSON.parse(printed.at(-1) ?? '')
  expect(await liveOnSite()).toMatchObject({ key: id, record: { live: [{ version: first }] } })
  rmSync(join(fixture.places.trustedKeysFolder, `${before}.pem`))
  expect(await liveOnSite()).toMatchObject({ key: id })
  expect(await promote(second, '--service', service.origin)).toBe(0)
  expect(await liveOnSite()).toMatchObject({ key: id, record: { live: [{ version: second }] } })
})
