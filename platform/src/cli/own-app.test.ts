import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLog } from '../channels/channel-log'
import { publish } from '../releases/publish'
import { revisionOfRecord } from '../storage/store-paths'
import { makeWorkspace } from '../testing'
import { captureTerminal } from '../testing-terminal'
import { main } from './main'

const { printed, complaints } = captureTerminal()
let fixture: ReturnType<typeof makeWorkspace>
const useEnvironment = (more: NodeJS.ProcessEnv = {}) =>
  jest.replaceProperty(process, 'env', { ...process.env, ...fixture.environment, ...more })

beforeEach(() => {
  fixture = makeWorkspace()
  const folder = join(fixture.workspace, 'careers')
  mkdirSync(folder)
  const descriptor = { name: 'careers', owner: 'careers team', sdk: '^1.0.0', routes: [] }
  writeFileSync(join(folder, 'mfe.json'), JSON.stringify(descriptor))
  jest.spyOn(process, 'cwd').mockReturnValue(folder)
  useEnvironment()
})
afterEach(() => fixture.remove())

async function release(content: string) {
  fixture.build({ name: 'careers', content })
  return (await publish(fixture.open, { ...fixture, app: 'careers' })).release.version
}
const live = () => readLog(fixture.open, { channel: 'production', app: 'careers' })[0]?.live[0]?.version

test('in its own repository an app need not be named, nor its last version typed', async () => {
  const first = await release('first')
  expect(await main(['promote', 'latest', '--force'])).toBe(0)
  expect(live()).toBe(first)
  const second = await release('second')
  expect(await main(['promote', 'careers@latest', '--force'])).toBe(0)
  expect(live()).toBe(second)
  for (const command of ['releases', 'history', 'faults']) {
    expect(await main([command])).toBe(0)
    expect(printed.at(-1)).toContain(command === 'faults' ? 'careers' : second)
  }
  expect(await main(['rollback', '--force'])).toBe(0)
  expect(live()).toBe(first)
  expect(await main(['watch'])).toBe(1)
  expect(complaints.at(-1)).toContain('careers has no canary')
})

test('MFE_SERVICE names the site as --service does, and the flag comes first', async () => {
  useEnvironment({ MFE_SERVICE: 'http://site.example' })
  expect(await main(['history'])).toBe(2)
  expect(complaints.at(-1)).toContain('--service http://site.example would send the token unencrypted')
  expect(await main(['history', '--service', 'nothing'])).toBe(2)
  expect(complaints.at(-1)).toContain('--service nothing is no address')
})

test('a record has one name: more zeros in front are no second one', () => {
  const names = ['000001.json', '0000001.json', '1000000.json', '01000000.json', '1.json']
  expect(names.map(revisionOfRecord)).toEqual([1, undefined, 1_000_000, undefined, undefined])
})
