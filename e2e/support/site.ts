import { join } from 'node:path'

/** What the test command hands over: see platform/setup/test.mjs. */
function given(name: string): string {
  const value = process.env[name]
  if (value) return value
  throw new Error(`${name} is not set. Run the end-to-end tests through: npm test`)
}

export const chromium = given('CHROMIUM_PATH')

const environmentOf = ({ port, dataFolder }: { port: string; dataFolder: string }) => ({
  PORT: port,
  DATA_DIR: dataFolder,
  LOG_LEVEL: 'silent',
  DRAIN_MS: '0',
  // All visitors of a run share one address.
  RATE_LIMITS: 'off',
  // Load is shed, and a page left to the browser, where a test is about that: test runs keep machines busier than any limit allows.
  MAX_EVENT_LOOP_DELAY_MS: '0',
  RENDER_TIMEOUT_MS: '8000',
})

/** One process that serves pages, and where its metrics are. */
interface Gateway {
  origin: string
  management: string
}

interface TestedSite {
  origin: string
  gateways: Gateway[]
  dataFolder: string
  /** Settings of the site, for commands of an operator. */
  environment: Record<string, string>
}

/** One site for each worker, since tests release and break parts of it: a port and a data folder of its own. */
const ownSites = (): TestedSite[] =>
  given('E2E_PORTS')
    .split(',')
    .map((port, index) => {
      const origin = `http://127.0.0.1:${port}`
      const dataFolder = join(given('E2E_DATA_DIR'), String(index))
      return {
        origin,
        gateways: [{ origin, management: origin }],
        dataFolder,
        environment: environmentOf({ port, dataFolder }),
      }
    })

/** A site that runs already, which the tests are pointed at: see lab/e2e-cluster.ts. */
function runningSite(origin: string): TestedSite {
  const environment = JSON.parse(given('E2E_ENVIRONMENT')) as Record<string, string>
  const gateways = JSON.parse(given('E2E_GATEWAYS')) as Gateway[]
  return { origin, gateways, dataFolder: environment.DATA_DIR ?? '', environment }
}

export const isRunningSite = Boolean(process.env.E2E_ORIGIN)
export const sites = process.env.E2E_ORIGIN ? [runningSite(process.env.E2E_ORIGIN)] : ownSites()

/** The site of this worker. Playwright numbers its workers; the process that starts them has no number. */
const site = sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
if (!site) throw new Error('E2E_PORTS names fewer ports than there are workers.')

export const { origin, gateways, dataFolder, environment: siteEnvironment } = site
export const storeFolder = join(dataFolder, 'store')
export const workspace = join(import.meta.dirname, '../..')

/** Where workers leave what others of the run can use: e2e/support/run-folder.ts makes it. */
export const runFolder = () => given('E2E_RUN_FOLDER')
