// Which rooms a folder has, and which of them import which: drawn from the imports themselves.
import { readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { importsOf, sourcesIn } from './walls.mjs'

const IS_TEST = /\.test\.tsx?$|(^|\/)testing(-[\w-]+)?\.ts$|(^|\/)(testing|test-results)\//

/** Every import between sources of the workspace: paths from the root, without file endings. */
function importsBetween(root, packages) {
  const pathOf = (file, name) => {
    if (name.startsWith('.')) return normalize(join(file, '..', name))
    const found = packages.find((one) => name === one.name || name.startsWith(`${one.name}/`))
    return found && found.folder + name.slice(found.name.length)
  }
  const files = [...new Set(packages.flatMap(({ folder }) => sourcesIn(root, folder)))]
  return files
    .filter((file) => !IS_TEST.test(file))
    .flatMap((from) =>
      importsOf(readFileSync(join(root, from), 'utf8'), from)
        .map((name) => pathOf(from, name))
        .filter((to) => to !== undefined)
        .map((to) => ({ from, to })),
    )
}

/** How often each room imports which others, by a function that says in which room a path is; paths in none are left out. */
export function arrowsOf(imports, roomOf) {
  const arrows = new Map()
  for (const { from, to } of imports) {
    const [room, other] = [roomOf(from), roomOf(to)]
    if (room === undefined || other === undefined) continue
    for (const one of [room, other]) if (!arrows.has(one)) arrows.set(one, new Map())
    const others = arrows.get(room)
    if (room !== other) others.set(other, (others.get(other) ?? 0) + 1)
  }
  return arrows
}

const sum = (numbers) => [...numbers].reduce((all, one) => all + one, 0)

/**
 * The rooms from top to bottom, so that few imports run up.
 * @see Eades, Lin, Smyth: A fast and effective heuristic for the feedback arc set problem, 1993
 */
function floorsOf(arrows) {
  const [top, bottom, rest] = [[], [], new Set([...arrows.keys()].sort())]
  const out = (room) => sum([...arrows.get(room)].filter(([to]) => rest.has(to)).map(([, count]) => count))
  const into = (room) => sum([...rest].map((from) => arrows.get(from).get(room) ?? 0))
  while (rest.size > 0) {
    const rooms = [...rest]
    const sink = rooms.find((room) => out(room) === 0)
    const source = rooms.find((room) => into(room) === 0)
    const most = rooms.toSorted((one, other) => out(other) - into(other) - (out(one) - into(one)))[0]
    const next = sink ?? source ?? most
    if (next === sink) bottom.unshift(next)
    else top.push(next)
    rest.delete(next)
  }
  return [...top, ...bottom]
}

/** Arrows that run down, and those that run up: pairs of rooms. */
export function directionsOf(arrows) {
  const floors = floorsOf(arrows)
  const pairs = [...arrows].flatMap(([from, others]) => [...others.keys()].map((to) => [from, to])).sort()
  const runsDown = ([from, to]) => floors.indexOf(from) < floors.indexOf(to)
  return { down: pairs.filter(runsDown), up: pairs.filter((pair) => !runsDown(pair)) }
}

/** Pairs that say something: without those that a longer way says as well. None may lead back. */
export function plainPairs(pairs) {
  const nextOf = (room) => pairs.filter(([from]) => from === room).map(([, to]) => to)
  const reaches = (room, to) => nextOf(room).some((next) => next === to || reaches(next, to))
  return pairs.filter(([from, to]) => !nextOf(from).some((next) => next !== to && reaches(next, to)))
}

const idOf = (room) => room.replace(/[^\w]/g, '_')

/** As a flow chart in Mermaid's language; what runs up is dotted. */
export function chartOf(arrows) {
  const { down, up } = directionsOf(arrows)
  const drawn =
    (line) =>
    ([from, to]) =>
      `  ${idOf(from)} ${line} ${idOf(to)}`
  return [
    '```mermaid',
    'flowchart TD',
    ...floorsOf(arrows).map((room) => `  ${idOf(room)}["${room}"]`),
    ...plainPairs(down).map(drawn('-->')),
    ...up.map(drawn('-.->')),
    '```',
  ].join('\n')
}

/** The package of a path. */
const packageOf = (packages) => (path) =>
  packages.find(({ folder }) => path === folder || path.startsWith(`${folder}/`))?.folder

/** The folder of a package's `src` in which a path is; files beside those folders hold them together and are in none. */
const folderIn = (source) => (path) =>
  path.startsWith(`${source}/`) ? /^([^/]+)\//.exec(path.slice(source.length + 1))?.[1] : undefined

function section(title, arrows) {
  const { down, up } = directionsOf(arrows)
  const counted = `${arrows.size} rooms, ${down.length + up.length} arrows, ${up.length} of them up.`
  return [`## ${title}`, '', counted, '', chartOf(arrows)].join('\n')
}

/** Folders of a package's `src` that import each other, two a line: none of them can be read without the other. */
export function mutualFolders(root, packages, part) {
  const arrows = arrowsOf(importsBetween(root, packages), folderIn(`${part}/src`))
  const imports = (from, to) => arrows.get(from).has(to)
  return [...arrows.keys()].sort().flatMap((one, index, all) =>
    all
      .slice(index + 1)
      .filter((other) => imports(one, other) && imports(other, one))
      .map((other) => `${part}/src: ${one} and ${other}`),
  )
}

/** The drawing of a workspace: its packages, then the folders of those that have many. */
export function structureOf(root, packages) {
  const imports = importsBetween(root, packages)
  const parts = ['platform', 'api', 'shell']
  return [
    '# The structure, drawn',
    '',
    'An arrow: sources of the one room import the other. Rooms are ordered so that the fewest imports run up; those that do are dotted.',
    'Of arrows that run down, one that a longer way says as well is left out. Tests are not counted.',
    '',
    section('Packages', arrowsOf(imports, packageOf(packages))),
    ...parts.map(
      (part) => `\n${section(`Folders of \`${part}/src\``, arrowsOf(imports, folderIn(`${part}/src`)))}`,
    ),
    '',
  ].join('\n')
}
