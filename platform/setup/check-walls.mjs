// `npm run walls`: the platform imports nothing of the product, or exactly as often as is recorded here.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultOf, trespasses } from './walls.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Imports that are left. These numbers only fall. */
const RECORDED = { sources: 3, tests: 18 }

/** Packages of the workspace, which npm links. */
const packages = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
  .filter(([, { link }]) => link)
  .map(([path, { resolved }]) => ({ folder: resolved, name: path.replace('node_modules/', '') }))

const { sources, tests } = trespasses(root, packages)
const faults = [
  faultOf({ what: 'The platform', lines: sources, recorded: RECORDED.sources }),
  faultOf({ what: 'Tests of the platform', lines: tests, recorded: RECORDED.tests }),
].filter((fault) => fault !== null)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
