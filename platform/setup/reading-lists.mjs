// The lists of docs/architecture.md that say which files a flow runs through, held to the imports of the sources.
import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { importsOf } from './walls.mjs'

const PASSED = 'Passed'

/** The files that a line of a list names: each in backticks, below the folder in backticks before the colon. */
function filesOf(line) {
  const [lead = '', ...rest] = line.split(': ')
  const folder = /`([^`]+\/)`/.exec(lead)?.[1] ?? ''
  return [...rest.join(': ').matchAll(/`([^`]+)`/g)].map(([, name]) => folder + name)
}

/**
 * Flows: a paragraph `**A page request**, 24 files.` and the lines of the list below it, a part of the way each. A line that
 * begins with "Passed" names files between those of the list that nobody has to read.
 */
export function flowsIn(text) {
  const flows = []
  let isOver = true
  for (const line of text.split('\n')) {
    const title = /^\*\*(.+)\*\*, (\d+) files\./.exec(line)
    if (title || line.startsWith('#')) isOver = !title
    if (title) flows.push({ title: title[1], stated: Number(title[2]), parts: [], passed: [] })
    const flow = isOver ? undefined : flows.at(-1)
    if (flow && line.startsWith(`- ${PASSED}`)) flow.passed.push(...filesOf(line))
    else if (flow && line.startsWith('- ')) flow.parts.push(filesOf(line))
  }
  return flows
}

/** The file that a package exports by a name such as `./calls`. */
function exportedFile(exports, name) {
  if (typeof exports?.[name] === 'string') return exports[name]
  const pattern = Object.keys(exports ?? {}).find(
    (key) => key.endsWith('*') && name.startsWith(key.slice(0, -1)),
  )
  return pattern && exports[pattern].replace('*', name.slice(pattern.length - 1))
}

/** Reads imports, also of types alone, as files of the workspace; those that lead out of it are left out. */
export function importReader(root, packages) {
  const manifests = packages.map(({ folder, name }) => {
    const file = join(root, folder, 'package.json')
    return { folder, name, exports: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).exports : {} }
  })
  const isSource = (path) => /\.(ts|tsx|mjs)$/.test(path) && existsSync(join(root, path))
  const fileOf = (from, name) => {
    const found = manifests.find((one) => name === one.name || name.startsWith(`${one.name}/`))
    const exported = found && exportedFile(found.exports, `.${name.slice(found.name.length)}`)
    if (!name.startsWith('.') && !exported) return undefined
    const path = exported ? join(found.folder, exported) : normalize(join(from, '..', name))
    return ['', '.ts', '.tsx', '.mjs', '/index.ts'].map((ending) => path + ending).find(isSource)
  }
  const known = new Map()
  return (file) => {
    const text = () => readFileSync(join(root, file), 'utf8')
    if (!known.has(file))
      known.set(
        file,
        new Set(
          importsOf(text(), file)
            .map((name) => fileOf(file, name))
            .filter(Boolean),
        ),
      )
    return known.get(file)
  }
}

/** Files that a listed file imports and that import a listed one: the way leads through them. */
function between(files, importsIn) {
  const listed = new Set(files)
  const next = new Set(files.flatMap((file) => [...importsIn(file)]).filter((file) => !listed.has(file)))
  return [...next].filter((file) => [...importsIn(file)].some((to) => listed.has(to)))
}

/**
 * What is untrue of a flow's list. The first file of a part is where the part begins: no import leads to it. Each other one
 * is imported by a file before it, or by one that is passed; and none that lies between two of them is left out.
 * It says nothing of the order of calls.
 */
export function faultsOfFlow({ title, stated, parts, passed }, { root, importsIn }) {
  const files = parts.flat()
  const lost = [...files, ...passed].filter((file) => !existsSync(join(root, file)))
  if (lost.length > 0) return lost.map((file) => `${title}: ${file} does not exist`)
  const twice = files.filter((file, index) => files.indexOf(file) !== index || passed.includes(file))
  const starts = new Set(parts.map(([first]) => first))
  const isReached = (file, index) =>
    starts.has(file) || [...passed, ...files.slice(0, index)].some((from) => importsIn(from).has(file))
  const onTheWay = between(files, importsIn)
  return [
    ...(files.length === stated ? [] : [`${title}: ${files.length} files are listed, ${stated} are stated`]),
    ...twice.map((file) => `${title}: ${file} is listed twice`),
    ...files
      .filter((file, index) => !isReached(file, index))
      .map((file) => `${title}: no file before ${file} imports it`),
    ...onTheWay
      .filter((file) => !passed.includes(file))
      .map((file) => `${title}: ${file} lies between files of the list: list it, or name it as passed`),
    ...passed
      .filter((file) => !onTheWay.includes(file))
      .map((file) => `${title}: ${file} is named as passed, and lies between no two files of the list`),
  ]
}
