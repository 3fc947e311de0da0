// `npm run walls`: the platform imports nothing of the product, no function is too long to be read, and no route has SQL, or
// exactly as many as are recorded here.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { longFunctionsOf, MOST_LINES } from './function-lengths.mjs'
import { faultOf, packagesOf, routesWithSql, trespasses } from './walls.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** What is left. These numbers only fall. */
const RECORDED = { sources: 3, tests: 18, longFunctions: 38, routesWithSql: 0 }

const TURN = 'Let the product hand in what is needed (docs/architecture.md#the-platform-and-its-product)'

const { sources, tests } = trespasses(root, packagesOf(root))
const faults = [
  faultOf({
    what: 'Imports of the platform that lead to the product',
    lines: sources,
    recorded: RECORDED.sources,
    advice: TURN,
  }),
  faultOf({
    what: 'Imports of tests of the platform that lead to the product',
    lines: tests,
    recorded: RECORDED.tests,
    advice: TURN,
  }),
  faultOf({
    what: `Functions of more than ${MOST_LINES} lines`,
    lines: longFunctionsOf(root),
    recorded: RECORDED.longFunctions,
    advice: 'Split what you have made longer',
  }),
  faultOf({
    what: 'Routes of the API that ask the database themselves',
    lines: routesWithSql(root),
    recorded: RECORDED.routesWithSql,
    advice: 'Move the statements to a repository beside the route',
  }),
].filter((fault) => fault !== null)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
