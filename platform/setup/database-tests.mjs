import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { relative } from 'node:path'

/** What gives a test its database; the tests that import it, by however many files in between, run on each engine. */
const TEST_DATABASE = 'api/src/testing/test-database.ts'

/** Tests of the gateway start the API as well, which is the same whatever its database is. */
const OF_THE_DATABASE = /^(api|platform[\\/]src[\\/]backup)[\\/]/

/**
 * These see whether a mail is announced, files, sizes of bodies, logs and an index in memory. Each statement that they cause is one of a repository
 * whose own test runs on each engine; a test with a lock, a race or SQL of its own does not belong here.
 */
const SAME_ON_EACH_ENGINE = [
  'announced-mail',
  'contact/message-mail',
  'limits',
  'operations',
  'payments/receipt-files',
  'search/search-documents',
  'search/search-routes',
].map((name) => `api/src/${name}.test.ts`)

/** Tests that run on PostgreSQL as well. */
export function listDatabaseTests() {
  const gone = [TEST_DATABASE, ...SAME_ON_EACH_ENGINE].filter((file) => !existsSync(file))
  if (gone.length > 0)
    throw new Error(`${gone.join(', ')}: not there. Correct platform/setup/database-tests.mjs.`)
  const args = ['jest', '--listTests', '--json', '--findRelatedTests', TEST_DATABASE]
  const files = JSON.parse(execFileSync('npx', args, { encoding: 'utf8' }))
  return files
    .map((file) => relative(process.cwd(), file))
    .filter((file) => OF_THE_DATABASE.test(file) && !SAME_ON_EACH_ENGINE.includes(file.replaceAll('\\', '/')))
}
