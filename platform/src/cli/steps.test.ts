import { until } from '@marga/server/testing/until'
import { readLog, readNewest } from '../channels/channel-log'
import { publish } from '../releases/publish'
import { storePaths } from '../storage/store-paths'
import { makeWorkspace } from '../testing'
import { main } from './main'

const log = { channel: 'production', app: 'careers' }
let fixture: ReturnType<typeof makeWorkspace>
let first: string
let second: string
let printed: string[]
let complaints: string[]

async function release(content: string, app = 'careers') {
  fixture.build({ name: app, content, descriptor: { routes: [{ id: 'list', path: '/careers' }] } })
  return (await publish(fixture.open, { ...fixture, app })).release.version
}
beforeEach(async () => {
  fixture = makeWorkspace()
  jest.replaceProperty(process, 'env', {
    ...process.env,
    DATA_DIR: fixture.workspace,
    ...fixture.environment,
  })
  printed = []
  complaints = []
  jest.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)))
  jest.spyOn(console, 'error').mockImplementation((text) => void complaints.push(String(text)))
  first = await release('first')
  second = await release('second')
  await main(['promote', `careers@${first}`])
})
afterEach(() => {
  jest.restoreAllMocks()
  fixture.remove()
})

const promote = (...flags: string[]) => main(['promote', `careers@${second}`, ...flags])
/** Asked in intervals: the command under test has the processor in between. */
const untilRevision = (revision: number) =>
  until(() => readNewest(fixture.open, log)?.record.revision === revision || undefined)

test('--steps promotes for more and more visitors by itself', async () => {
  expect(await promote('--steps', '5,25,100', '--each', '0.001', '--unsure')).toBe(0)
  const shares = readLog(fixture.open, log).map(({ live }) => live.at(-1)?.traffic)
  expect(shares).toEqual([100, 25, 5, 100])
  expect(printed.slice(-3)).toEqual([
    `Promoted on production: careers@${second}, for 5 % of the visitors`,
    `Promoted on production: careers@${second}, for 25 % of the visitors`,
    `Promoted on production: careers@${second}`,
  ])
})

test('--steps ends with 1 when the canary is taken back, and goes no further', async () => {
  const promoting = promote('--steps', '5,100')
  await untilRevision(2)
  await main(['rollback', 'careers', '--why', 'too slow'])
  expect(await promoting).toBe(1)
  expect(complaints).toEqual([
    expect.stringMatching(
      new RegExp(`^careers@${second} is no canary .* made careers@${first} live \\(too slow\\)\\.$`),
    ),
  ])
  expect(readLog(fixture.open, log)).toHaveLength(3)
})

describe('while the owner of the site gives the path of a canary to another app', () => {
  let jobs: string
  beforeEach(async () => {
    jobs = await release('first', 'jobs')
  })
  const takePath = async () =>
    expect([await main(['promote', `jobs@${jobs}`, '--force', '--why', 'urgent']), complaints]).toEqual([
      0,
      [],
    ])
  const untilSaid = (sentence: RegExp) => until(() => sentence.test(complaints.join('\n')) || undefined)

  test('--steps keeps its share, says why, and goes on once it fits', async () => {
    const promoting = promote('--steps', '5,100', '--each', '0.05', '--bake', '0', '--unsure')
    await untilRevision(2)
    await takePath()
    await untilSaid(
      /both claim the path \/careers[\s\S]* stays a canary for 5 % of the visitors; the step is tried/,
    )
    expect(complaints).toHaveLength(1)
    await main(['retire', 'jobs', '--why', 'a mistake'])
    expect(await promoting).toBe(0)
    expect(readNewest(fixture.open, log)?.record.live).toMatchObject([{ version: second, traffic: 100 }])
  })

  test('--steps ends after the time of --hold, and says how to go on, which needs no --again', async () => {
    const promoting = promote('--steps', '5,25,100', '--each', '0.05', '--hold', '0.01', '--unsure')
    await untilRevision(2)
    await takePath()
    expect(await promoting).toBe(1)
    expect(complaints.at(-1)).toMatch(
      new RegExp(`Go on once it fits: npx mfe promote careers@${second} --steps 25,100$`),
    )
    await main(['retire', 'jobs', '--why', 'a mistake'])
    expect(await promote('--steps', '25,100', '--each', '0.001', '--unsure')).toBe(0)
  })
})

test('--steps watches on after 100 %, and ends with 1 when the release is taken back then', async () => {
  const promoting = promote('--steps', '5,100', '--each', '0.001', '--bake', '30', '--unsure')
  await untilRevision(3)
  await main(['rollback', 'careers', '--why', 'taken back'])
  expect(await promoting).toBe(1)
  expect(complaints).toEqual([
    expect.stringMatching(
      new RegExp(`^careers@${second} is not live for everybody on .* careers@${first} live \\(taken back\\)`),
    ),
  ])
})

describe('while too few visitors have seen the canary', () => {
  /** What a gateway has counted of the canary that is out: views that went well. */
  const count = (views: number) =>
    fixture.open.store.write(
      `${storePaths.telemetry({ ...log, revision: 2 })}gateway.json`,
      JSON.stringify({ spans: { 0: [views * 10, 0, views, 0] }, failingNetworks: [] }),
    )

  test('--steps keeps its share, says so once, and goes on when enough have', async () => {
    const promoting = promote('--steps', '5,100', '--each', '0.01', '--bake', '0')
    await untilRevision(2)
    await count(20)
    await until(() => complaints.length > 0 || undefined)
    await count(200)
    expect(await promoting).toBe(0)
    expect(complaints).toEqual([
      expect.stringMatching(
        new RegExp(
          `^careers@${second} stays a canary: too few visitors have seen it, [\\d.]+ % more of its views may fail; the step waits\\.$`,
        ),
      ),
    ])
    expect(readNewest(fixture.open, log)?.record.live).toMatchObject([{ version: second, traffic: 100 }])
  })

  test('--steps ends after the time of --hold, and says how to go on', async () => {
    expect(await promote('--steps', '5,25,100', '--each', '0.001', '--hold', '0.001')).toBe(1)
    expect(complaints.at(-1)).toMatch(
      new RegExp(`Go on all the same: npx mfe promote careers@${second} --steps 25,100 --unsure$`),
    )
    expect(readNewest(fixture.open, log)?.record.live).toHaveLength(2)
  })

  test('mfe status says how the canary does', async () => {
    await promote('--traffic', '5')
    await count(200)
    printed = []
    await main(['status'])
    expect(printed.join('\n')).toContain(
      `careers@${second}: failed views 0 % of 200, stable 0 % of 2000, -0.2 to +1.9 points: not worse`,
    )
    await count(20)
    printed = []
    await main(['status'])
    expect(printed.join('\n')).toContain('points: cannot tell yet')
  })
})

test('mfe watch ends with 0 once the canary is for everybody, also after a larger share', async () => {
  await promote('--traffic', '5')
  const watching = main(['watch', 'careers'])
  await promote('--traffic', '25')
  await promote()
  expect(await watching).toBe(0)
  expect(printed.at(-1)).toBe(`Promoted on production: careers@${second}, for everybody`)
})

test('mfe watch ends with 1 once the canary is taken back', async () => {
  await promote('--traffic', '5')
  const watching = main(['watch', 'careers'])
  await main(['rollback', 'careers'])
  expect(await watching).toBe(1)
})

test('mfe watch needs a canary', async () => {
  expect(await main(['watch', 'careers'])).toBe(1)
  expect(complaints).toEqual(['mfe watch: careers has no canary on production. See: npx mfe status'])
})

test.each([
  [['--steps', '25,5'], /growing percentages/],
  [['--steps', '5,200'], /growing percentages/],
  [['--steps', 'few'], /growing percentages/],
  [['--steps', '5,100', '--each', '0'], /number of minutes above 0/],
  [['--steps', '5,100', '--traffic', '5'], /--steps and --traffic/],
  [['--each', '5'], /--each is for --steps/],
  [['--bake', '5'], /--bake is for --steps/],
  [['--steps', '5,100', '--bake', '90'], /from 0 to 60/],
  [['--hold', '5'], /--hold is for --steps/],
  [['--unsure'], /--unsure is for --steps/],
  [['--steps', '5,100', '--hold=-1'], /--hold as a number of minutes, 0 or more/],
])('mfe promote with %j is refused, and nothing is changed', async (flags, sentence) => {
  expect(await promote(...flags)).toBe(2)
  expect(complaints).toEqual([expect.stringMatching(sentence)])
  expect(readLog(fixture.open, log)).toHaveLength(1)
})
