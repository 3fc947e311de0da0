// The table of README.md that says what to run when: it names every script of the workspace, and no other.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders whose scripts people run; those of the others are run by turbo. */
const FOLDERS = ['', 'lab', 'platform', 'shared/ui', 'shared/api-client']
/** Run by turbo for every app. */
const RUN_BY_OTHERS = new Set(['npm run build -w platform'])

const commandOf = (script, folder) => {
  if (!folder && (script === 'start' || script === 'test')) return `npm ${script}`
  return folder ? `npm run ${script} -w ${folder}` : `npm run ${script}`
}

/** Every script as it is called. */
export const commandsIn = (root) =>
  FOLDERS.flatMap((folder) => {
    const { scripts = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    return Object.keys(scripts).map((script) => commandOf(script, folder))
  }).filter((command) => !RUN_BY_OTHERS.has(command))

const CALLED = /npm (?:start|test\b|run (?:--silent )?([\w:-]+)(?: -w ([\w/-]+))?)/g

/** Commands that a document names. */
const namedIn = (text) =>
  new Set(
    [...text.matchAll(CALLED)].map(([whole, script, folder]) => (script ? commandOf(script, folder) : whole)),
  )

/** Commands that the table lacks, and those that a document names and do not exist. */
export function faultsOfCommands(commands, { table, others }) {
  const named = namedIn(table.text)
  const lost = [table, ...others].flatMap(({ file, text }) =>
    [...namedIn(text)]
      .filter((command) => !commands.includes(command))
      .map((command) => `${file}: there is no ${command}`),
  )
  const missing = commands.filter((command) => !named.has(command))
  return [...missing.map((command) => `${table.file}: no row says when to run ${command}`), ...lost]
}
