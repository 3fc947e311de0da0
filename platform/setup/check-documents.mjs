// `npm run documents`, a part of `npm run check`: what documents say of the sources is true. With --write it writes the index of
// the decisions.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandsIn, faultsOfCommands } from './command-table.mjs'
import { decisionsIn, faultsOfDecisions, INDEX, indexOf } from './decision-index.mjs'
import { faultsOfFlow, flowsIn, importReader } from './reading-lists.mjs'
import { packagesOf } from './walls.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const LISTS = 'docs/architecture.md'

function faultsOfLists() {
  const flows = flowsIn(readFileSync(join(root, LISTS), 'utf8'))
  const importsIn = importReader(root, packagesOf(root))
  return [
    ...(flows.length > 0 ? [] : ['no list of the files of a flow is found']),
    ...flows.flatMap((flow) => faultsOfFlow(flow, { root, importsIn })),
  ].map((fault) => `${LISTS}: ${fault}`)
}

function faultsOfIndex() {
  const decisions = decisionsIn(root)
  const faults = faultsOfDecisions(decisions)
  if (faults.length > 0) return faults
  const file = join(root, INDEX)
  const index = indexOf(decisions)
  if (process.argv.includes('--write')) writeFileSync(file, index)
  return existsSync(file) && readFileSync(file, 'utf8') === index
    ? []
    : [`${INDEX} lacks a decision or names another title: npm run documents -- --write`]
}

const written = (file) => ({ file, text: readFileSync(join(root, file), 'utf8') })

const faults = [
  ...faultsOfLists(),
  ...faultsOfIndex(),
  ...faultsOfCommands(commandsIn(root), {
    table: written('README.md'),
    others: [written('CONTRIBUTING.md')],
  }),
]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
