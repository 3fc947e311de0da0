import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readNewest } from '../channels/channel-log'
import { createStoreMirror } from '../mirror/store-mirror'
import { publish } from '../releases/publish'
import { signedText } from '../signing/signed-record'
import { storePaths } from '../storage/store-paths'
import { makeWorkspace } from '../testing'
import { makeKey } from '../testing-teams'
import { captureTerminal } from '../testing-terminal'
import { main } from './main'

const DAY_MS = 86_400_000
const place = { channel: 'production', app: 'careers' }
const { printed, complaints } = captureTerminal()
let fixture: ReturnType<typeof makeWorkspace>
let careers: ReturnType<typeof makeKey>

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const asOwner = (...args: string[]) => {
  process.env.SIGNING_KEY = fixture.places.signingKeyFile
  return main(args)
}
const asCareers = (...args: string[]) => {
  process.env.SIGNING_KEY = careers.file
  return main(args)
}
const setUntil = (until: string) =>
  asOwner('teams', 'set', 'careers', '--apps', 'careers', '--key', careers.file, '--until', until)
const release = async (content: string) => {
  fixture.build({ name: 'careers', content })
  return (await publish(fixture.open, { ...fixture, app: 'careers' })).release.version
}
const promote = (version: string) => asCareers('promote', `careers@${version}`, '--force')
const later = async (days: number, run: () => Promise<void>) => {
  jest.useFakeTimers({
    now: Date.now() + days * DAY_MS,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
  })
  try {
    await run()
  } finally {
    jest.useRealTimers()
  }
}

beforeEach(() => {
  fixture = makeWorkspace()
  careers = makeKey(fixture, 'careers')
  jest.replaceProperty(process, 'env', {
    ...process.env,
    DATA_DIR: join(fixture.workspace, 'data'),
    ...fixture.environment,
  })
})
afterEach(() => fixture.remove())

test('rights end by themselves: nothing more is promoted or published, and what is live stays', async () => {
  const [first, second] = [await release('first'), await release('second')]
  const until = inDays(30)
  expect(await setUntil(until)).toBe(0)
  expect(printed.at(-1)).toContain(until)
  expect(await promote(first)).toBe(0)
  await later(31, async () => {
    expect(await promote(second)).toBe(1)
    expect(complaints.at(-1)).toContain(`for the team careers, whose rights ended at ${until}`)
    expect(await asCareers('revoke', `careers@${first}`, '--why', 'x')).toBe(1)
    expect(complaints.at(-1)).toContain(`the rights of the team careers ended at ${until}`)
    expect(readNewest(fixture.open, place)?.record.live).toMatchObject([{ version: first }])
    expect(await setUntil('never')).toBe(0)
    expect(await promote(second)).toBe(0)
  })
})

test('a gateway ignores a record of the team that was signed after the end', async () => {
  const first = await release('first')
  await setUntil(inDays(30))
  await promote(first)
  const mirror = createStoreMirror({
    store: fixture.open.store,
    mirrorsFolder: join(fixture.workspace, 'copies'),
    keys: fixture.places,
    onProblem: () => undefined,
  })
  const record = { ...readNewest(fixture.open, place)?.record, revision: 2, at: inDays(31) }
  const file = join(fixture.store, storePaths.record({ ...place, revision: 2 }))
  writeFileSync(file, signedText(record, careers.open.signer()))
  await mirror.refresh(place.channel)
  expect(readNewest(mirror, place)?.record.revision).toBe(1)
  expect(mirror.problems()).toEqual([expect.stringContaining('whose rights ended at')])
})

test('doctor says it two weeks before, and that they ended', async () => {
  await setUntil(inDays(20))
  await asOwner('doctor', '--json')
  const finding = () =>
    JSON.parse(printed.at(-1) ?? '').findings.find(({ what }: { what: string }) => what === 'Team careers')
  expect(finding()).toBeUndefined()
  await later(10, async () => {
    await asOwner('doctor', '--json')
    expect(finding()).toMatchObject({
      isFine: false,
      says: expect.stringContaining('mfe teams set careers --until'),
    })
  })
  await later(21, async () => {
    await asOwner('doctor', '--json')
    expect(finding()).toMatchObject({ isFine: true, says: expect.stringMatching(/^its rights ended at/) })
  })
})

test.each([['2020-01-01'], ['soon']])('--until %s is refused', async (until) => {
  expect(await setUntil(until)).toBe(2)
  expect(complaints).toEqual([expect.stringMatching(/give --until as a date to come/)])
})
