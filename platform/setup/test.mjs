// `npm test`: installs, checks, builds, then runs every test; the last line counts them.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { listDatabaseTests } from './database-tests.mjs'
import { failedOfJest, failedOfPlaywright } from './failed-tests.mjs'
import { startPostgres } from './postgres.mjs'
import { checkNode, findTestBrowser, installPackages, installPostgres, run, step } from './prepare.mjs'

const processors = Math.max(2, availableParallelism())

/** A port that nobody listens on, from the operating system. */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(String(port)))
    })
  })

/** A run takes at most half of this on two processors; one that hangs ends with a sentence before the CI job times out. */
const MINUTES = { unit: 35, postgres: 30, endToEnd: 60 }

/** Report of a test runner, or undefined if it was killed before. */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

const NO_REPORT = { code: 1, passed: 0, failed: 1, tests: ['A run ended without a report.'] }

/** Room for what is young, in megabytes: Jest loads all modules again for each file; without it a tenth of the time is spent on garbage. */
const ROOM = '--max-semi-space-size=64'

/** @param workers tests run in that many processes; more than there are processors, since many of them wait */
async function runJest(report, { workers, minutes, only = [], env = {} }) {
  const code = await run(
    process.execPath,
    [
      ROOM,
      'node_modules/jest/bin/jest.js',
      ...only,
      `--maxWorkers=${workers}`,
      '--json',
      `--outputFile=${report}`,
    ],
    { env, minutes },
  )
  const counts = readReport(report)
  if (!counts) return NO_REPORT
  return {
    code,
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + counts.numRuntimeErrorTestSuites,
    tests: failedOfJest(counts),
  }
}

/** The API's tests once more, on PostgreSQL; skipped with a sentence if there is no server and none can be installed. */
async function runPostgresTests(folder) {
  const bin = await installPostgres()
  if (!bin) {
    console.log(
      '\nPostgreSQL is not installed, so the API was tested on SQLite only (Debian: apt-get install postgresql).',
    )
    return { code: 0, passed: 0, failed: 0, tests: [] }
  }
  console.log('\n> API tests on PostgreSQL')
  const server = startPostgres(bin, await freePort())
  try {
    const env = { TEST_DATABASE_URL: server.url }
    return await runJest(join(folder, 'postgres.json'), {
      workers: processors + 1,
      minutes: MINUTES.postgres,
      only: ['--runTestsByPath', ...listDatabaseTests()],
      env,
    })
  } finally {
    server.stop()
  }
}

async function runEndToEndTests(folder, chromium) {
  console.log('\n> End-to-end tests against the site as npm start runs it')
  const report = join(folder, 'e2e.json')
  // One site more than processors: a third of these tests wait most of their time.
  const ports = await Promise.all(Array.from({ length: processors + 1 }, freePort))
  const code = await run('npx', ['playwright', 'test', '--config', 'e2e', '--reporter=list,json'], {
    env: {
      CHROMIUM_PATH: chromium,
      E2E_PORTS: ports.join(','),
      E2E_DATA_DIR: join(folder, 'data'),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
    minutes: MINUTES.endToEnd,
  })
  const result = readReport(report)
  if (!result) return NO_REPORT
  const { stats, errors } = result
  if (stats.flaky > 0)
    console.log(
      `\n${stats.flaky} of these did not pass at the first try: tests in quarantine, see platform/setup/quarantine.mjs.`,
    )
  return {
    code,
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    tests: failedOfPlaywright(result),
  }
}

console.log(
  'This takes about 45 minutes on two idle processors. Tests of what you changed only: npm run test:changed',
)
checkNode()
await installPackages()
const chromium = await findTestBrowser()
await step('Checking format, lint, words, references, types and dead code', 'npm', [
  'run',
  '--silent',
  'check',
])
await step('Building', 'npx', ['turbo', 'run', 'build', '--output-logs=errors-only'])

const folder = mkdtempSync(join(tmpdir(), 'marga-test-'))
console.log('\n> Unit and API tests')
const unit = await runJest(join(folder, 'unit.json'), { workers: processors + 1, minutes: MINUTES.unit })
const postgres = await runPostgresTests(folder)
const endToEnd = await runEndToEndTests(folder, chromium)
rmSync(folder, { recursive: true, force: true })

const runs = [unit, postgres, endToEnd]
const total = (name) => runs.reduce((sum, one) => sum + one[name], 0)
process.exitCode = runs.find(({ code }) => code !== 0)?.code ?? 0
for (const test of runs.flatMap(({ tests }) => tests)) console.log(`\nFailed: ${test}`)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
