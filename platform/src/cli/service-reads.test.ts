import { readEnvironment } from '../env'
import { openStore } from '../mirror/open-store'
import { makeWorkspace } from '../testing'
import { startTestGateway } from '../testing-gateway'
import { captureTerminal } from '../testing-terminal'
import { makeUpload } from '../testing-upload'
import { main } from './main'
import { createServiceClient } from './service-client'

const SETTINGS = ['DATA_DIR', 'MFE_TOKEN']
const { printed, complaints } = captureTerminal()
let gateway: Awaited<ReturnType<typeof startTestGateway>>
let fixture: ReturnType<typeof makeWorkspace>
let site: string

/** As an owner on the machine of the store. */
const atStore = async (...args: string[]) => {
  process.env.DATA_DIR = gateway.folder
  return main(args)
}
/** As a team that has the site's address and a token, and no store. */
const elsewhere = async (...args: string[]) => {
  process.env.DATA_DIR = fixture.workspace
  return main([...args, '--service', site])
}
const publishDemo = async (content: string) => {
  const { release, archive } = await makeUpload(fixture, { app: 'careers', content })
  await createServiceClient({ site, token: process.env.MFE_TOKEN }).publish(release, archive)
  return release.version
}

beforeEach(async () => {
  fixture = makeWorkspace()
  gateway = await startTestGateway({ RELEASE_SERVICE: 'public' })
  await openStore(readEnvironment({ DATA_DIR: gateway.folder }))
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  site = gateway.app.listeningOrigin
  await atStore('teams', 'set', 'careers', '--apps', 'careers')
  await atStore('tokens', 'create', 'careers', '--days', '7', '--json')
  process.env.MFE_TOKEN = JSON.parse(printed.at(-1) ?? '').token
})
afterEach(async () => {
  for (const name of SETTINGS) Reflect.deleteProperty(process.env, name)
  await gateway.close()
  fixture.remove()
})

test('an upload gets a provenance, which the service tells', async () => {
  const version = await publishDemo('first')
  expect(await elsewhere('provenance', `careers@${version}`)).toBe(0)
  expect(printed.at(-1)).toMatch(/signed by an owner for the team careers, key [0-9a-f]{16}/)
  expect(await elsewhere('provenance', 'careers@9.9.9')).toBe(1)
  expect(complaints.at(-1)).toContain('there is no release careers@9.9.9')
})

test('releases names the author of an upload', async () => {
  const { release, archive } = await makeUpload(fixture, { app: 'careers', content: 'first' })
  const client = createServiceClient({ site, token: process.env.MFE_TOKEN })
  await client.publish(release, archive, 'Zoë \u0007Rao')
  expect(await elsewhere('releases', 'careers', '--json')).toBe(0)
  expect(JSON.parse(printed.at(-1) ?? '').releases).toMatchObject([{ author: 'Zoë Rao' }])
})

test('diff, check and policy ask the service', async () => {
  const first = await publishDemo('first')
  const second = await publishDemo('second')
  expect(await elsewhere('diff', `careers@${first}`, `careers@${second}`)).toBe(0)
  expect(printed.at(-1)).toContain('Files changed')
  expect(await elsewhere('diff', `careers@${first}`, 'careers@9.9.9')).toBe(1)
  expect(complaints.at(-1)).toContain('there is no release careers@9.9.9')

  expect(await elsewhere('check', `careers@${first}`)).toBe(0)
  expect(printed.at(-1)).toContain(`careers@${first} fits the live releases on production.`)

  await atStore('policy', 'set', 'production', '--asks', 'tests')
  expect(await elsewhere('policy')).toBe(0)
  expect(printed.at(-1)).toMatch(/production +tests/)
  expect(await elsewhere('policy', 'remove', 'production')).toBe(2)
  expect(complaints.at(-1)).toContain('without --service')
})
