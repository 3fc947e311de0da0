import { readNewest } from '../channels/channel-log'
import { publish } from '../releases/publish'
import { storePaths } from '../storage/store-paths'
import { makeWorkspace } from '../testing'
import { addTeam, makeKey } from '../testing-teams'
import { main } from './main'

let fixture: ReturnType<typeof makeWorkspace>
let printed: string[]
let complaints: string[]
const useKey = (SIGNING_KEY: string) =>
  jest.replaceProperty(process, 'env', {
    ...process.env,
    DATA_DIR: fixture.workspace,
    STORE_DIR: fixture.store,
    TRUSTED_KEYS: fixture.places.trustedKeysFolder,
    SIGNING_KEY,
  })
beforeEach(() => {
  fixture = makeWorkspace()
  useKey(fixture.places.signingKeyFile)
  printed = []
  complaints = []
  jest.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)))
  jest.spyOn(console, 'error').mockImplementation((text) => void complaints.push(String(text)))
})
afterEach(() => {
  jest.restoreAllMocks()
  fixture.remove()
})

const release = async (name: string, content: string, descriptor: object = {}) => {
  fixture.build({ name, content, descriptor })
  return (await publish(fixture.open, { ...fixture, app: name })).release.version
}
const promote = (...args: string[]) => main(['promote', ...args])
const toStaging = (...args: string[]) => promote(...args, '--channel', 'staging')
const liveOn = (channel: string, app: string) =>
  readNewest(fixture.open, { channel, app })?.record.live[0]?.version

test('everything that is live on another channel is promoted at once; what is live already stays', async () => {
  const [catalog, careers, jobs] = [
    await release('catalog', 'a'),
    await release('careers', 'a'),
    await release('jobs', 'a'),
  ]
  await promote(`jobs@${jobs}`)
  for (const id of [`catalog@${catalog}`, `careers@${careers}`, `jobs@${jobs}`]) await toStaging(id)
  printed = []
  expect(await promote('--from', 'staging')).toBe(0)
  expect(printed).toEqual([
    [
      `Promoted on production: careers@${careers}`,
      `Promoted on production: catalog@${catalog}`,
      `Unchanged: jobs@${jobs} is promoted on production already`,
    ].join('\n'),
  ])
  expect(readNewest(fixture.open, { channel: 'production', app: 'careers' })?.record.why).toBe('from staging')
})

test('releases of a set are checked with each other, not with what they replace', async () => {
  const path = [{ id: 'list', path: '/shared' }]
  await promote(`catalog@${await release('catalog', 'a', { routes: path })}`)
  const catalog = await release('catalog', 'b')
  const careers = await release('careers', 'a', { routes: path })
  await toStaging(`catalog@${catalog}`)
  await toStaging(`careers@${careers}`)
  expect(await promote(`careers@${careers}`)).toBe(1)
  expect(complaints.at(-1)).toContain('both claim the path /shared')
  expect(await promote('--from', 'staging')).toBe(0)
  expect([liveOn('production', 'catalog'), liveOn('production', 'careers')]).toEqual([catalog, careers])
})

test('what does not fit is refused by check and promote with both sides named, and nothing changes', async () => {
  fixture.build({ name: 'shell', descriptor: { kind: 'shell', routes: [] } })
  const shared = [
    { name: 'react', range: '*', version: '19.3.1' },
    { name: '@marga/sdk', range: '*', version: '1.5.0' },
  ]
  const assets = { main: ['list.js'] }
  fixture.buildFile('shell', 'browser/build.json', JSON.stringify({ assets, shared }))
  const shell = (await publish(fixture.open, { ...fixture, app: 'shell' })).release.version
  const catalog = await release('catalog', 'a', { routes: [{ id: 'list', path: '/coursesoffered' }] })
  const trainers = await release('trainers', 'a')
  expect(await promote(`shell@${shell}`, `catalog@${catalog}`, `trainers@${trainers}`)).toBe(0)
  const needsMore = await release('catalog', 'b', {
    routes: [{ id: 'list', path: '/coursesoffered' }],
    sdk: '^7.0.0',
  })
  const takesPath = await release('trainers', 'b', { routes: [{ id: 'list', path: '/CoursesOffered' }] })
  for (const [id, sentence] of [
    [`catalog@${needsMore}`, /needs @marga\/sdk \^7\.0\.0, but shell@/],
    [`trainers@${takesPath}`, /both claim the path \/CoursesOffered/],
  ] as const) {
    expect(await main(['check', id])).toBe(1)
    expect(complaints.at(-1)).toContain(`${id} does not fit the live releases on production`)
    expect(printed.at(-1)).toMatch(sentence)
    expect(await promote(id)).toBe(1)
    expect(complaints.at(-1)).toMatch(sentence)
  }
  expect([liveOn('production', 'catalog'), liveOn('production', 'trainers')]).toEqual([catalog, trainers])
})

test('a set with a release that the key may not promote changes nothing', async () => {
  const team = makeKey(fixture, 'careers')
  await toStaging(`careers@${await release('careers', 'a')}`)
  await toStaging(`catalog@${await release('catalog', 'a')}`)
  await addTeam(fixture, { name: 'careers', apps: ['careers'], keys: [team.publicKey] })
  useKey(team.file)
  expect(await promote('--from', 'staging')).toBe(1)
  expect(complaints).toEqual([expect.stringMatching(/may not promote catalog on production/)])
  expect(liveOn('production', 'careers')).toBeUndefined()
})

test('if a later record of a set cannot be written, the command says what is promoted and what is not', async () => {
  const careers = await release('careers', 'a')
  const catalog = await release('catalog', 'a')
  await toStaging(`careers@${careers}`)
  await toStaging(`catalog@${catalog}`)
  // A folder where the record should lie.
  await fixture.open.store.write(
    `${storePaths.record({ channel: 'production', app: 'catalog', revision: 1 })}/x`,
    '',
  )
  expect(await promote('--from', 'staging')).toBe(1)
  expect(complaints).toEqual([
    expect.stringMatching(
      new RegExp(
        `^Only a part was promoted on production: careers@${careers}\\. As before is what catalog@${catalog} would replace: `,
      ),
    ),
  ])
  expect(liveOn('production', 'careers')).toBe(careers)
})

test('a channel that is new is named with those that there are, once', async () => {
  const [catalog, careers] = [await release('catalog', 'a'), await release('careers', 'a')]
  await promote(`catalog@${catalog}`)
  expect(printed.join()).not.toContain('new channel')
  printed = []
  await promote(`catalog@${catalog}`, '--channel', 'stagin')
  expect(printed.join('\n')).toContain(
    'stagin is a new channel, beside production. Visitors get it from gateways with CHANNEL=stagin only.',
  )
  printed = []
  await promote(`careers@${careers}`, '--channel', 'stagin')
  await promote('--from', 'production', '--channel', 'stagin')
  expect(printed.join()).not.toContain('new channel')
  await promote('--from', 'stagin', '--channel', 'next')
  expect(printed.join('\n').match(/next is a new channel, beside production, stagin\./g)).toHaveLength(1)
})

test('a canary on the other channel is not decided, so nothing is promoted', async () => {
  await toStaging(`careers@${await release('careers', 'a')}`)
  await toStaging(`careers@${await release('careers', 'b')}`, '--traffic', '10')
  expect(await promote('--from', 'staging')).toBe(1)
  expect(complaints).toEqual([expect.stringMatching(/careers has the canary .* on staging/)])
})

test('going back twice does not return to what was taken back', async () => {
  const [first, second] = [await release('careers', 'a'), await release('careers', 'b')]
  await promote(`careers@${first}`)
  await promote(`careers@${second}`)
  expect(await main(['rollback', 'careers'])).toBe(0)
  expect(await main(['rollback', 'careers'])).toBe(1)
  expect(complaints.at(-1)).toMatch(
    new RegExp(`careers has no release on production to go back to but ${second}, which was taken back at `),
  )
  expect(liveOn('production', 'careers')).toBe(first)
  expect(await main(['rollback', 'careers', '--to', second])).toBe(0)
})

test('what was taken back is promoted again only with --again', async () => {
  const [first, second] = [await release('careers', 'a'), await release('careers', 'b')]
  await promote(`careers@${first}`)
  await promote(`careers@${second}`)
  await main(['rollback', 'careers', '--why', 'it is slow'])
  expect(await promote(`careers@${second}`)).toBe(1)
  expect(complaints).toEqual([
    expect.stringMatching(
      new RegExp(
        `^mfe promote: careers@${second} was live on production and was taken back at .* by .* \\(it is slow\\)\\. Nothing was changed\\. Promote it again with --again\\.$`,
      ),
    ),
  ])
  expect(liveOn('production', 'careers')).toBe(first)
  await toStaging(`careers@${second}`)
  expect(await promote('--from', 'staging')).toBe(1)
  expect(await promote('--from', 'staging', '--again')).toBe(0)
  expect(liveOn('production', 'careers')).toBe(second)
})

describe('a rollback from a release that was promoted again after a false alarm', () => {
  const cases: Array<[string, string[]]> = [
    ['at once', []],
    ['in steps', ['--steps', '5,50,100', '--each', '0.001', '--bake', '0', '--unsure']],
  ]
  test.each(cases)('goes to what was live just before, promoted %s', async (_how, flags) => {
    const [good, suspect] = [await release('careers', 'a'), await release('careers', 'b')]
    await promote(`careers@${good}`)
    await promote(`careers@${suspect}`)
    await main(['rollback', 'careers'])
    expect(await promote(`careers@${suspect}`, ...flags, '--again')).toBe(0)
    expect([await main(['rollback', 'careers']), complaints]).toEqual([0, []])
    expect(liveOn('production', 'careers')).toBe(good)
    expect(await main(['rollback', 'careers'])).toBe(1)
    expect(complaints.at(-1)).toContain(`to go back to but ${suspect}, which was taken back at `)
  })

  test('goes to a release that was promoted in between', async () => {
    const [good, suspect, between] = [
      await release('careers', 'a'),
      await release('careers', 'b'),
      await release('careers', 'c'),
    ]
    await promote(`careers@${good}`)
    await promote(`careers@${suspect}`)
    await main(['rollback', 'careers'])
    await promote(`careers@${between}`)
    await promote(`careers@${suspect}`, '--again')
    for (const target of [between, good]) {
      expect(await main(['rollback', 'careers'])).toBe(0)
      expect(liveOn('production', 'careers')).toBe(target)
    }
  })
})

test('a release that a newer one followed is no release that was taken back', async () => {
  const [first, second] = [await release('careers', 'a'), await release('careers', 'b')]
  for (const version of [first, second, first]) expect(await promote(`careers@${version}`)).toBe(0)
})

test.each([
  [[], 2, /name a release as <app>@<version>, the last one as <app>@latest, or a channel with --from/],
  [['a@1', '--from', 'staging'], 2, /--from takes over all of a channel/],
  [['--from', 'production'], 1, /--from production is the channel itself/],
  [['--from', 'staging'], 1, /nothing is live on staging/],
])('mfe promote %j is refused with one sentence', async (args, code, sentence) => {
  expect(await promote(...args)).toBe(code)
  expect(complaints).toEqual([expect.stringMatching(sentence)])
})
