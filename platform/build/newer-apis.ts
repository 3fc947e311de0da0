import type { Compiler } from '@rspack/core'
import { BROWSERS } from './browsers.ts'
import { LISTS } from './newer-apis-list.ts'

const setOf = (names: string) => new Set(names.split(' '))

/** What the oldest browsers lack, by MDN's data; `npm run newer-apis -w platform` writes it. */
const NEWER = {
  /** Global objects, functions and constructors. */
  globals: setOf(LISTS.globals),
  /** Members of them, such as `URL.canParse` and `Intl.Segmenter`. */
  statics: setOf(LISTS.statics),
  /** Names of members of older objects that no object had before, such as `toSorted` and the `gpu` of `navigator`. */
  methods: setOf(LISTS.methods),
}

/** Methods of the same name that are no browser's, and calls behind a question whether there is such a method. */
const ALLOWED = new Set([
  // Methods of React and the sdk.
  ...['toArray', 'login'],
  // The router asks first.
  'startViewTransition',
])

/** Calls and constructions in compiled code; one with `?.` in front of the parenthesis is guarded. */
const CALL = /(?<![\w$])(?:([A-Za-z][\w$]*)\.)?([A-Za-z][\w$]*)\(/g
const CONSTRUCTION = /\bnew ([A-Z][\w$]*)/g

/** Calls of what a newer member of a global object holds: `navigator.gpu.requestAdapter()`. */
const CALL_BEHIND =
  /(?<![\w$.])((?:navigator|document|window|self|globalThis)\.([A-Za-z][\w$]*))\.[A-Za-z][\w$]*\(/g

function newerMembersIn(code: string): string[] {
  const members = [...code.matchAll(CALL_BEHIND)].map(([, member = '', name = '']) => ({ member, name }))
  const isAsked = (member: string) => new RegExp(`\\b${member.replace('.', '\\.')} ?[&?)]`).test(code)
  return members
    .filter(({ name }) => NEWER.methods.has(name) || NEWER.globals.has(name))
    .filter(({ member }) => !isAsked(member))
    .map(({ member }) => member)
}

/** Whether the code asks first if there is such a global or method. */
const isAskedFor = (code: string, name: string) =>
  new RegExp(`\\btypeof [\\w$.]*\\b${name}\\b|["'\`]${name}["'\`] ?in\\b`).test(code)

/** Whether the code gives an object of its own a method of that name: `isActive: () =>`, `isActive() {`. */
const isOwnMethod = (code: string, name: string) =>
  new RegExp(`(?<![\\w$.?])["'\`]?${name}["'\`]?(:|=(?!=)|\\([\\w$,{}\\s]*\\)\\s*\\{)`).test(code)

/** APIs that code calls although the oldest browsers lack them. */
export function newerApisIn(code: string): string[] {
  const found = new Set(newerMembersIn(code))
  for (const { 1: owner, 2: name = '', index } of code.matchAll(CALL)) {
    const isBehindDot = code[index - 1] === '.'
    if (owner && !isBehindDot && NEWER.globals.has(owner)) found.add(owner)
    if (owner && !isBehindDot && NEWER.statics.has(`${owner}.${name}`)) found.add(`${owner}.${name}`)
    // Statics of older objects, such as those of Math, stand behind a capital.
    const isMethod = owner ? !/^[A-Z]/.test(owner) : isBehindDot
    if (isMethod && NEWER.methods.has(name) && !ALLOWED.has(name) && !isOwnMethod(code, name))
      found.add(`.${name}`)
    if (!owner && !isMethod && NEWER.globals.has(name)) found.add(name)
  }
  for (const [, name = ''] of code.matchAll(CONSTRUCTION)) if (NEWER.globals.has(name)) found.add(name)
  return [...found].filter((api) => !isAskedFor(code, api.split('.').at(-1) ?? '')).sort()
}

/** Fails a build whose scripts call what the oldest browsers lack. */
export class KnownApis {
  apply(compiler: Compiler) {
    const { webpack } = compiler
    compiler.hooks.thisCompilation.tap('KnownApis', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'KnownApis', stage }, () => {
        for (const { name, source } of compilation.getAssets()) {
          const found = name.endsWith('.js') ? newerApisIn(String(source.source())) : []
          for (const api of found)
            compilation.errors.push(
              new webpack.WebpackError(
                `${name} calls ${api}, which by its name is an API that one of ${BROWSERS.join(', ')} lacks. Write it without, or ask for it with ?. in front of the parenthesis, also where it is a method of your own.`,
              ),
            )
        }
      })
    })
  }
}
