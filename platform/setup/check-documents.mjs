// `npm run documents`, a part of `npm run check`: what documents say of the sources is true.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultsOfFlow, flowsIn, importReader } from './reading-lists.mjs'
import { packagesOf } from './walls.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const LISTS = 'docs/architecture.md'

const flows = flowsIn(readFileSync(join(root, LISTS), 'utf8'))
const importsIn = importReader(root, packagesOf(root))
const faults = [
  ...(flows.length > 0 ? [] : ['no list of the files of a flow is found']),
  ...flows.flatMap((flow) => faultsOfFlow(flow, { root, importsIn })),
].map((fault) => `${LISTS}: ${fault}`)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
