import { join } from 'node:path'
import { main } from '../../site/src/mfe'
import { makeMirrored } from './testing-mirror'
import { captureTerminal } from './testing-terminal'

/** `mfe doctor` on a store and a data folder of each test of a file, and no database server. */
export function examineWorkspace() {
  const { printed } = captureTerminal()
  let made: ReturnType<typeof makeMirrored>
  const site = {
    get made() {
      return made
    },
    get data() {
      return join(made.fixture.workspace, 'data')
    },
  }

  const set = (settings: NodeJS.ProcessEnv) =>
    jest.replaceProperty(process, 'env', {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: site.data,
      ...made.fixture.environment,
      ...settings,
    })

  beforeEach(() => {
    made = makeMirrored()
    set({})
  })
  afterEach(() => made.fixture.remove())

  return {
    site,
    printed,
    set,
    /** What doctor finds about something. */
    finding: async (about: string) => {
      await main(['doctor', '--json'])
      const { findings } = JSON.parse(printed.at(-1) ?? '')
      return findings.find(({ what }: { what: string }) => what === about)
    },
  }
}
