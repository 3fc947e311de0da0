import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { Release } from '@marga/platform-contract/release'
import { type Atrule, type CssNode, generate, parse, type Rule, type Selector, string, walk } from 'css-tree'
import { SOURCE_MAPS } from './read-build'

/** Reads a file of the release; undefined if it has none of that name. */
export type ReadFile = (path: string) => Promise<Buffer | undefined>

interface Fault {
  line: number
  column: number
  /** What reaches outside. */
  what: string
}

/** Begins with the app's name, as the recipe's classes do: `careers-card-x7Yz1`, `careers_card`. */
const isOwn = (name: string, app: string) =>
  name.toLowerCase().startsWith(`${app}-`) || name.startsWith(`${app}_`)

/** Alternatives of a selector that has to be own in each of them: `:is(h1, .careers-card)` means every h1. */
const ALTERNATIVES = new Set(['is', 'where', 'matches', 'has', '-webkit-any', '-moz-any'])

/** True if the selector names a class of the app: what it matches is on a page of the app, and only while that is shown. */
function isOwnSelector(selector: Selector, app: string): boolean {
  return selector.children.some((part) => {
    if (part.type === 'ClassSelector') return isOwn(part.name, app)
    if (part.type !== 'PseudoClassSelector' || !ALTERNATIVES.has(part.name)) return false
    const lists = part.children
      ?.toArray()
      .flatMap((list) => (list.type === 'SelectorList' ? list.children.toArray() : []))
    return (
      lists !== undefined &&
      lists.length > 0 &&
      lists.every((one) => one.type === 'Selector' && isOwnSelector(one, app))
    )
  })
}

const placeOf = ({ loc }: CssNode) => ({ line: loc?.start.line ?? 1, column: loc?.start.column ?? 1 })

function faultsOfRule(rule: Rule, app: string): Fault[] {
  if (rule.prelude.type !== 'SelectorList') {
    const text = generate(rule.prelude)
    return text.includes(`.${app}-`) ? [] : [{ ...placeOf(rule), what: text }]
  }
  return rule.prelude.children
    .toArray()
    .flatMap((selector) =>
      selector.type !== 'Selector' || isOwnSelector(selector, app)
        ? []
        : [{ ...placeOf(selector), what: generate(selector) }],
    )
}

/** Names that all styles of a page share. */
const NAMED = new Set(['keyframes', '-webkit-keyframes', 'property', 'counter-style', 'font-palette-values'])

const familyOf = (rule: Atrule): string => {
  let family = ''
  walk(rule, (node) => {
    if (node.type === 'Declaration' && node.property === 'font-family') family = generate(node.value)
  })
  return /^["']/.test(family) ? string.decode(family) : family
}

function faultsOfAtrule(rule: Atrule, app: string): Fault[] {
  const text = rule.prelude ? generate(rule.prelude) : ''
  const fault = [{ ...placeOf(rule), what: `@${rule.name} ${text}`.trim() }]
  if (NAMED.has(rule.name)) return isOwn(text.replace(/^--/, ''), app) ? [] : fault
  if (rule.name === 'font-face') {
    const family = familyOf(rule)
    return isOwn(family, app) ? [] : [{ ...placeOf(rule), what: `@font-face ${family}` }]
  }
  return rule.name === 'import' || rule.name === 'page' || rule.name === 'view-transition' ? fault : []
}

/** Rules of a stylesheet that could change elements of another app. */
function outsideRules(text: string, app: string): Fault[] {
  const faults: Fault[] = []
  const visit = (node: CssNode, isInside: boolean) => {
    if (node.type === 'Rule') {
      // What is nested in a rule of the app's own is inside of its elements.
      if (!isInside) faults.push(...faultsOfRule(node, app))
      for (const child of node.block.children) visit(child, true)
    } else if (node.type === 'Atrule') {
      faults.push(...faultsOfAtrule(node, app))
      // Steps of an animation are no selectors.
      if (NAMED.has(node.name)) return
      const isScoped = node.name === 'scope' && generate(node).includes(`@scope (.${app}-`)
      for (const child of node.block?.children ?? []) visit(child, isInside || isScoped)
    } else if (node.type === 'StyleSheet') for (const child of node.children) visit(child, isInside)
  }
  visit(parse(text, { positions: true, parseValue: false }), false)
  return faults
}

async function sourceMapOf(path: string, read: ReadFile): Promise<TraceMap | null> {
  const bytes = await read(`${path.replace(/^browser\//, SOURCE_MAPS)}.map`)
  try {
    return bytes ? new TraceMap(bytes.toString('utf8')) : null
  } catch {
    // A map that cannot be read only costs the line of the source.
    return null
  }
}

/** `src/page.module.css:12`, or the place in what was built. */
function describePlace(path: string, { line, column }: Fault, map: TraceMap | null): string {
  const found = map && originalPositionFor(map, { line, column: column - 1 })
  if (found?.source && found.line !== null)
    return `${found.source.replace(/^[a-z-]+:\/\/[^/]*\//, '').replace(/^\.\//, '')}:${found.line}`
  return `${path.replace(/^browser\//, '')}:${line}:${column}`
}

/** Faults that are listed before the rest is only counted. */
const MOST_LISTED = 5

/**
 * Why styles of a remote would change pages of others, each as a sentence without a full stop: in a page everything that was
 * loaded stays, and a rule that does not name a class of the app applies to all of it.
 */
export async function styleFaults({ app, descriptor, files }: Release, read: ReadFile): Promise<string[]> {
  if (descriptor.kind === 'shell') return []
  const sheets = Object.keys(files).filter((path) => path.startsWith('browser/') && path.endsWith('.css'))
  const found: string[] = []
  for (const path of sheets) {
    const text = (await read(path))?.toString('utf8') ?? ''
    const map = await sourceMapOf(path, read)
    found.push(
      ...outsideRules(text, app).map(
        (fault) => `${describePlace(path, fault, map)} ${fault.what.slice(0, 80)}`,
      ),
    )
  }
  if (found.length === 0) return []
  const listed = [...new Set(found)]
  const more = listed.length > MOST_LISTED ? `; and ${listed.length - MOST_LISTED} more` : ''
  return [
    `styles of ${app} reach pages of other apps: ${listed.slice(0, MOST_LISTED).join('; ')}${more}. Write them in *.module.css, or begin each selector with a class that is named ${app}-..., such as .${app}-page h1 (css-loader: localIdentName: '${app}-[local]-[hash:5]'; Vite: css.modules.generateScopedName; Tailwind and others: prefix or wrap all with .${app}-page); begin names of fonts, animations and properties so, too`,
  ]
}
