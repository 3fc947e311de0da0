import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { changedPackages, entryFiles, exportedNames, manifestIn, packagesIn } from './declarations'
import { pendingChanges } from './pending-changes'
import { PUBLISHED, writeTypes } from './public-types'
import { brokenTypes } from './type-changes'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marga-public-types-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const majorOf = (version: string) => Number(version.split('.')[0])

describe('what teams have installed', () => {
  test('stays as it is until a major version, and each change of it is written down', () => {
    writeTypes(folder)
    expect(entryFiles(PUBLISHED, '@marga/sdk')).not.toEqual([])
    const pending = pendingChanges()
    const versions = (pack: string) =>
      packagesIn(folder).includes(pack)
        ? [manifestIn(PUBLISHED, pack).version, manifestIn(folder, pack).version]
        : []
    const isMajor = (pack: string) => {
      const [before = '', now = ''] = versions(pack)
      return pending.get(pack) === 'major' || majorOf(now) > majorOf(before)
    }
    const isSaid = (pack: string) => pending.has(pack) || new Set(versions(pack)).size === 2
    const broken = Object.entries(brokenTypes(PUBLISHED, folder)).filter(([pack]) => !isMajor(pack))
    expect(Object.fromEntries(broken)).toEqual({})
    expect(changedPackages(PUBLISHED, folder).filter((pack) => !isSaid(pack))).toEqual([])
  })
})

/** A package of the ways in which a declaration can be relied on. */
const FILES = {
  '@marga/sdk/manifest.json': JSON.stringify({
    name: '@marga/sdk',
    version: '1.0.0',
    type: 'module',
    exports: { '.': { types: './types/index.d.ts' }, './calls/*': { types: './types/calls/*.d.ts' } },
  }),
  '@marga/sdk/types/index.d.ts': `export { type Api, type Page } from './api.js'
export { type Site, useSite, loadWith } from './site.js'
export declare function Button(props: { label: string; variant?: 'plain' }): void
export declare const unstable_fold: string
`,
  '@marga/sdk/types/api.d.ts': `export interface Page<T> { items: T }
type Input<C> = C extends { body: infer B } ? [input: B] : [input?: undefined]
export interface Api { <C>(call: C, ...input: Input<C>): Promise<Page<C>> }
`,
  '@marga/sdk/types/site.d.ts': `import type { Api } from './api.js'
export interface Site { api: Api; /** Shown to all. */ notices: string[] }
export declare const useSite: () => Site
export declare function loadWith<T>(load: (site: Site) => T): (site: Site) => T
`,
  '@marga/sdk/types/calls/place-calls.d.ts': `import type { z } from 'zod'
export declare const join: { method: 'POST'; url: string; schema: {
  summary: 'Join'; body: z.ZodObject<{ name: z.ZodString }>; response: { 200: z.ZodObject<{ id: z.ZodString }> }
} }
`,
}
type Files = Partial<Record<keyof typeof FILES, string>>

function layOut(name: string, changes: Files = {}) {
  for (const [file, text] of Object.entries({ ...FILES, ...changes })) {
    const path = join(folder, name, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return join(folder, name)
}

type Change = readonly [what: string, file: keyof typeof FILES, from: string, to: string]

function changed([what, file, from, to]: Change, before: Files = {}): Files {
  const text = before[file] ?? FILES[file]
  expect({ what, has: text.includes(from) }).toEqual({ what, has: true })
  return { [file]: text.replace(from, to) }
}

const index = '@marga/sdk/types/index.d.ts'
const site = '@marga/sdk/types/site.d.ts'
const calls = '@marga/sdk/types/calls/place-calls.d.ts'

test('what teams wrote compiles where something is added, words change, or a name may still change', () => {
  const additions: readonly Change[] = [
    ['what the shell hands over gains a part', site, 'notices', 'flags: string[]; notices'],
    ['a part of a page takes one thing more', index, "'plain' }", "'plain' | 'quiet'; size?: 1 }"],
    ['a name that may still change is gone', index, 'unstable_fold', 'fold'],
    ['an answer gains a field', calls, 'id: z.ZodString', 'id: z.ZodString; at: z.ZodNumber'],
    [
      'a call takes one thing more',
      calls,
      'ZodString }>; resp',
      'ZodString; at: z.ZodOptional<z.ZodNumber> }>; resp',
    ],
    ['the words of a call change', calls, "'Join'", "'Join a batch'"],
  ]
  const files: Files = {}
  for (const change of additions) Object.assign(files, changed(change, files))
  const [published, current] = [layOut('published'), layOut('current', files)]
  expect(changedPackages(published, current)).toEqual(['@marga/sdk'])
  expect(brokenTypes(published, current)).toEqual({})
})

test.each<Change>([
  ['what the shell hands over loses a part', site, 'notices: string[]', ''],
  ['a part of a page needs one thing more', index, 'label: string', 'label: string; size: number'],
  ['a part of a page takes less', index, "variant?: 'plain'", ''],
  ['an answer loses a field', calls, 'id: z.ZodString', ''],
  ['a call needs one thing more', calls, 'name: z.ZodString', 'name: z.ZodString; at: z.ZodNumber'],
  ['an address changes', calls, "'POST'", "'PUT'"],
  ['a name is gone', index, 'useSite, ', ''],
])('%s: that breaks teams, and the name is said', (...change) => {
  const [published, current] = [layOut('published'), layOut('current', changed(change))]
  const broken = brokenTypes(published, current)['@marga/sdk']?.join('\n')
  expect(broken).toMatch(/: (Site|Button|join|useSite): TS\d+/)
})

test('a comment is no change, and a package that is gone is one that breaks', () => {
  const published = layOut('published')
  const commented = layOut('commented', { [site]: FILES[site].replace('Shown to all.', 'Shown.') })
  expect(changedPackages(published, commented)).toEqual([])
  cpSync(join(published, '@marga/sdk'), join(folder, 'renamed/@marga/kit'), { recursive: true })
  expect(changedPackages(published, join(folder, 'renamed'))).toEqual(['@marga/sdk'])
  expect(Object.keys(brokenTypes(published, join(folder, 'renamed')))).toEqual(['@marga/sdk'])
})

test('names are read however declarations export them', () => {
  const text = `export declare const a: 1;
export declare function b(): void;
export { type C, d as e } from './c.js';
export type { F } from './f.js';
export interface G {}
declare const _default: {};
export default _default;
export {};
`
  expect(exportedNames(text).sort()).toEqual(['C', 'F', 'G', 'a', 'b', 'default', 'e'])
  expect(() => exportedNames("export * from './all.js'\n")).toThrow('Name it')
})
