import { join } from 'node:path'

/** What the test command hands over: see platform/setup/test.mjs. */
function given(name: string): string {
  const value = process.env[name]
  if (value) return value
  throw new Error(`${name} is not set. Run the end-to-end tests through: npm test`)
}

export const chromium = given('CHROMIUM_PATH')

/** One site for each worker, since tests release and break parts of it: a port and a data folder of its own. */
const sites = given('E2E_PORTS')
  .split(',')
  .map((port, index) => ({
    origin: `http://127.0.0.1:${port}`,
    dataFolder: join(given('E2E_DATA_DIR'), String(index)),
    port,
  }))

const environmentOf = ({ port, dataFolder }: (typeof sites)[number]) => ({
  PORT: port,
  DATA_DIR: dataFolder,
  LOG_LEVEL: 'silent',
  DRAIN_MS: '0',
  // Load is shed where a test is about that: test runs keep machines busier than any limit allows.
  MAX_EVENT_LOOP_DELAY_MS: '0',
})

export const siteEnvironments = sites.map((site) => ({
  origin: site.origin,
  environment: environmentOf(site),
}))

/** The site of this worker. Playwright numbers its workers; the process that starts them has no number. */
const site = sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
if (!site) throw new Error('E2E_PORTS names fewer ports than there are workers.')

export const { origin, dataFolder } = site
export const storeFolder = join(dataFolder, 'store')
export const siteEnvironment = environmentOf(site)

export const workspace = join(import.meta.dirname, '../..')
