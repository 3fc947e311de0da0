// Writes platform/build/newer-apis-list.ts: what the oldest browsers of platform/build/browsers.ts lack, by MDN's data.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { BROWSERS } from '../build/browsers.ts'

const LIST = join(import.meta.dirname, '../build/newer-apis-list.ts')

const readData = () =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'))

/** The numbers of a version; `≤37` is 37. */
const numbersOf = (version) => version.replace('≤', '').split('.').map(Number)

function isAtMost(version, most) {
  const [left, right] = [numbersOf(version), numbersOf(most)]
  const at = left.findIndex((number, index) => number !== (right[index] ?? 0))
  return at === -1 || left[at] < (right[at] ?? 0)
}

/** A statement counts that holds for every visitor of that version: no flag, no prefix. */
const isSupported = (statement, version) =>
  typeof statement.version_added === 'string' &&
  /^≤?\d/.test(statement.version_added) &&
  !statement.flags &&
  !statement.prefix &&
  !statement.alternative_name &&
  !(statement.version_removed && isAtMost(statement.version_removed, version)) &&
  isAtMost(statement.version_added, version)

/** Whether one of the browsers lacks it. */
const isNewer = ({ support }, browsers) =>
  browsers.some((browser) => {
    const [name, version] = browser.split(' ')
    return ![support[name] ?? []].flat().some((statement) => isSupported(statement, version))
  })

const isStatic = (name, { spec_url: specification = '' }) =>
  name.endsWith('_static') ||
  (/#sec-/.test(specification) && !/prototype|%/.test(String(specification).split('#').at(-1) ?? ''))

/** Every member of an interface or a built-in object: its owner, its name, and whether it stands on the owner itself. */
const membersOf = (owner, parts) =>
  Object.entries(parts)
    .filter(
      ([name, part]) => /^[a-z]\w*$/i.test(name) && !/_event$/.test(name) && name !== owner && part.__compat,
    )
    .map(([name, { __compat }]) => ({
      owner,
      name: name.replace(/_static$/, ''),
      isOwn: owner === 'Intl' || isStatic(name, __compat),
      compat: __compat,
    }))

/** @param {readonly string[]} browsers such as `chrome 111` */
export function newerApis(browsers) {
  const { api, javascript } = readData()
  const { Intl: international, ...builtins } = javascript.builtins
  const owners = [api, builtins, { Intl: international }, international]
    .flatMap(Object.entries)
    .filter(([name]) => /^[a-z]\w*$/i.test(name))
  const members = owners.flatMap(([owner, parts]) => membersOf(owner, parts))
  const onInstances = members.filter(({ isOwn }) => !isOwn)
  // A name that an older interface has too says nothing about the object that it is called on.
  const old = new Set(onInstances.filter(({ compat }) => !isNewer(compat, browsers)).map(({ name }) => name))
  const newer = owners
    .filter(([, { __compat }]) => __compat && isNewer(__compat, browsers))
    .map(([name]) => name)
  // An object of a newer interface comes from a newer global or member: that is refused, not a word such as `info`.
  const onOldObjects = onInstances.filter(({ owner }) => !newer.includes(owner))
  const lists = {
    globals: [
      ...newer,
      ...onInstances
        .filter(({ owner, compat }) => owner === 'Window' && isNewer(compat, browsers))
        .map(({ name }) => name),
    ],
    statics: members
      .filter(({ isOwn, compat }) => isOwn && isNewer(compat, browsers))
      .map(({ owner, name }) => `${owner}.${name}`),
    methods: onOldObjects.map(({ name }) => name).filter((name) => !old.has(name)),
  }
  // Each list is one text, so that the file has a line for it.
  return Object.fromEntries(
    Object.entries(lists).map(([kind, names]) => [kind, [...new Set(names)].sort().join(' ')]),
  )
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(
    LIST,
    `/** Made by \`npm run newer-apis -w platform\`: names with spaces between. */
export const LISTS = {
${Object.entries(newerApis(BROWSERS))
  .map(([kind, names]) => `  ${kind}:\n    '${names}',\n`)
  .join('')}}
`,
  )
