// References of documents and comments: to files, to headings of documents, and to decisions.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const MARKDOWN_LINK = /\]\(([^)\s]+)\)/g
const DOCUMENT = /\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g
const PATH_IN_TEXT = /`((?:api|lab|docs|e2e|mfe-[a-z]+|platform|shared|shell)\/[\w./-]+\.[a-z]+)`/g
const DECISION = /\bdecision (\d{4})\b/g
const UNKNOWN_RULE = /\bdecisions? [A-Z]\d{1,2}\b|\b(?:specification|spec) ?§|§ ?\d/i

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (text) => {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  return new Set([...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading)))
}

const isFile = (path) => existsSync(path) && statSync(path).isFile()

/** Why a reference leads nowhere, or nothing. @param folder what relative paths start from */
function faultOf(target, folder, own) {
  const [path, anchor] = target.split('#')
  const file = path === '' ? own : join(folder, path)
  if (path !== '' && !existsSync(file)) return [`${target} leads nowhere: there is no such file`]
  if (anchor === undefined || !isFile(file) || !file.endsWith('.md')) return []
  return anchorsIn(readFileSync(file, 'utf8')).has(anchor)
    ? []
    : [`${target} leads nowhere: the file has no heading "${anchor}"`]
}

const isDecision = (root, number) =>
  readdirSync(join(root, 'docs/decisions')).some((name) => name.startsWith(`${number}-`))

const all = (line, pattern) => [...line.matchAll(pattern)].map((match) => match[1] ?? match[0])

function faultsInDocument(line, { root, file }) {
  const folder = dirname(join(root, file))
  const links = all(line, MARKDOWN_LINK).filter((target) => !/^[a-z]+:/.test(target))
  return [
    ...links.flatMap((target) => faultOf(target, folder, join(root, file))),
    ...all(line, PATH_IN_TEXT).flatMap((target) => faultOf(target, root)),
  ]
}

/** What a line of a file refers to and does not exist. @param place root of the workspace, and the file below it */
export function findLostReferences(line, place) {
  const { root, file } = place
  const unknown = UNKNOWN_RULE.exec(line)
  return [
    ...(unknown ? [`"${unknown[0]}" leads nowhere: give the reason, or an anchor of docs/product.md`] : []),
    ...all(line, DECISION)
      .filter((number) => !isDecision(root, number))
      .map((number) => `decision ${number} leads nowhere: docs/decisions has no such file`),
    ...(file.endsWith('.md')
      ? faultsInDocument(line, place)
      : all(line, DOCUMENT).flatMap((target) => faultOf(target, root))),
  ]
}
