// docs/decisions/README.md: every decision by its area, made from the files themselves.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'docs/decisions'
export const INDEX = `${FOLDER}/README.md`

/** Areas in the order of the index: what a decision names, and what the index calls it. */
const AREAS = {
  releases: 'Releases and channels',
  trust: 'Signatures and permissions',
  canaries: 'Canaries',
  composition: 'Putting pages together from apps',
  gateway: 'The gateway: rendering and caching',
  browser: 'Pages in the browser: start, speed, navigation',
  forms: 'Forms and what is typed',
  accounts: 'Accounts and sessions',
  places: 'Places, orders and payments',
  content: 'Content, search and trainers',
  api: 'The API and its contract',
  data: 'Database and backups',
  operations: 'Running the site',
  tools: 'Development, packages and tests',
}

function decisionOf(file, text) {
  const [, title] = /^# (.+)$/m.exec(text) ?? []
  const [, area, status] = /^Date: [^.]+\. Area: ([a-z]+)\. Status: (\w+)/m.exec(text) ?? []
  return { file, number: file.slice(0, 4), title, area, isReplaced: status !== 'accepted' }
}

/** The decisions of a workspace, oldest first. */
export const decisionsIn = (root) =>
  readdirSync(join(root, FOLDER))
    .filter((name) => /^\d{4}-.+\.md$/.test(name))
    .sort()
    .map((name) => decisionOf(name, readFileSync(join(root, FOLDER, name), 'utf8')))

/** Why decisions cannot be listed, each with what to write. */
export const faultsOfDecisions = (decisions) =>
  decisions.flatMap(({ file, number, title, area }) => [
    ...(title ? [] : [`${FOLDER}/${file}: the first line is no title: write "# The decision in a sentence"`]),
    ...(area in AREAS
      ? []
      : [
          `${FOLDER}/${file}: write "Date: <day>. Area: <area>. Status: accepted." with one of ${Object.keys(AREAS).join(', ')}`,
        ]),
    ...(decisions.some((other) => other.number === number && other.file < file)
      ? [`${FOLDER}/${file}: the number ${number} is taken`]
      : []),
  ])

/** The index as Markdown. */
export function indexOf(decisions) {
  const line = ({ file, number, title, isReplaced }) =>
    `- [${number}](${file}) ${title}${isReplaced ? ' (replaced)' : ''}`
  const sections = Object.entries(AREAS).flatMap(([area, name]) => {
    const own = decisions.filter((decision) => decision.area === area)
    return own.length > 0 ? ['', `## ${name}`, '', ...own.map(line)] : []
  })
  return `${[
    '# Decisions by area',
    '',
    'Made by `npm run documents -- --write` from the title and the area of each file; `npm run check` refuses another text.',
    ...sections,
  ].join('\n')}\n`
}
