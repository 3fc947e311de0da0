// `npm run walls`: the platform imports nothing of the product, no function is too long to be read, no route has SQL, and no
// two folders of the API import each other, or exactly as many as are recorded here.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { longFunctionsOf, MOST_LINES } from './function-lengths.mjs'
import { mutualFolders } from './structure.mjs'
import {
  faultOf,
  importsBetweenFeatures,
  packagesOf,
  pathsInShell,
  routesWithSql,
  trespasses,
} from './walls.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** What is left. These numbers only fall. */
const RECORDED = {
  sources: 0,
  tests: 14,
  longFunctions: 0,
  routesWithSql: 0,
  mutualFolders: 13,
  features: 40,
  paths: 0,
}

const TURN = 'Let the product hand in what is needed (docs/architecture.md#the-platform-and-its-product)'

const packages = packagesOf(root)
const { sources, tests } = trespasses(root, packages)
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
  faultOf({
    what: 'Folders of the API that import each other',
    lines: mutualFolders(root, packages, 'api'),
    recorded: RECORDED.mutualFolders,
    advice: 'Hand in what the lower folder needs, as services.ts does, or move it down',
  }),
  faultOf({
    what: 'Imports between features of a remote',
    lines: importsBetweenFeatures(root),
    recorded: RECORDED.features,
    advice: 'Move what two features need to src/lib',
  }),
  faultOf({
    what: 'Paths of other teams in the shell',
    lines: pathsInShell(root),
    recorded: RECORDED.paths,
    advice: 'Take the path from mfe.json of its app, as `navigation` does',
  }),
].filter((fault) => fault !== null)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
