import { join } from 'node:path'
import { publish } from '../releases/publish'
import { makeWorkspace } from '../testing'
import { captureTerminal } from '../testing-terminal'
import { main } from './main'

const { printed, complaints } = captureTerminal()
let fixture: ReturnType<typeof makeWorkspace>
let version: string
beforeAll(async () => {
  fixture = makeWorkspace()
  Object.assign(process.env, fixture.environment, { DATA_DIR: join(fixture.workspace, 'data') })
})
afterAll(() => fixture.remove())

test('in an empty store nothing is live on any channel, and no app is known', async () => {
  expect(await main(['status'])).toBe(0)
  expect(printed).toEqual(['Nothing is live on production.'])
  expect(await main(['history', 'careers'])).toBe(1)
  expect(complaints).toEqual(['There is no app "careers". There is none at all yet.'])
})

describe('beside an app that is live', () => {
  beforeAll(async () => {
    fixture.build({ name: 'careers', content: 'first' })
    version = (await publish(fixture.open, { ...fixture, app: 'careers' })).release.version
    jest.spyOn(console, 'log').mockImplementation()
    expect(await main(['promote', `careers@${version}`, '--force'])).toBe(0)
  })
  const release = () => `careers@${version}`
  const ended = async (...args: string[]) => {
    const code = await main(args)
    return [code, ...printed, ...complaints]
  }

  test.each([['history'], ['faults'], ['releases'], ['watch']])(
    'mfe %s of an app that nobody published is an error that names those that there are',
    async (command) => {
      expect(await ended(command, 'nope')).toEqual([1, 'There is no app "nope". There are: careers.'])
    },
  )

  test.each<[string, (...words: string[]) => Promise<unknown>]>([
    ['status', (...words) => ended('status', ...words)],
    ['history', (...words) => ended('history', 'careers', ...words)],
    ['faults', (...words) => ended('faults', 'careers', ...words)],
    ['watch', (...words) => ended('watch', 'careers', ...words)],
    ['heads', (...words) => ended('heads', ...words)],
    ['heads sign', (...words) => ended('heads', 'sign', ...words)],
    ['store repair', (...words) => ended('store', 'repair', ...words)],
    ['check', (...words) => ended('check', release(), ...words)],
    ['revoke', (...words) => ended('revoke', release(), '--why', 'it leaks', ...words)],
  ])('mfe %s on a channel that nobody uses names those that there are', async (_name, run) => {
    expect(await run('--channel', 'prodution')).toEqual([
      1,
      'There is no channel "prodution". There are: production.',
    ])
  })

  test.each([
    ['status', '--channel', '../../etc'],
    ['heads', 'sign', '--channel', '../../etc'],
    ['promote', '--from', '../../etc'],
    ['history', '../../etc'],
    ['releases', '../../etc'],
    ['promote', '../../etc@1.0.0'],
    ['diff', 'careers@../../etc', 'careers@1'],
  ])('mfe %s %s %s is refused as no name', async (...args) => {
    expect(await ended(...args.filter(Boolean))).toEqual([
      2,
      expect.stringMatching(/^mfe: "\.\.\/\.\.\/etc" names no/),
    ])
  })

  test.each([['diff'], ['provenance'], ['check']])(
    'mfe %s of an unknown version says where the known ones are listed',
    async (command) => {
      const unknown = 'careers@9.9.9'
      expect(await ended(command, unknown, ...(command === 'diff' ? [unknown] : []))).toEqual([
        1,
        expect.stringMatching(
          /there is no release careers@9\.9\.9 .*What there is: npx mfe releases careers$/,
        ),
      ])
    },
  )
})
