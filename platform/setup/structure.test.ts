import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { arrowsOf, chartOf, directionsOf, mutualFolders, plainPairs, structureOf } from './structure.mjs'
import { packagesOf } from './walls.mjs'

const root = join(import.meta.dirname, '..', '..')
const roomOf = (path: string) => /^(\w+)\//.exec(path)?.[1]
const between = (...imports: string[]) =>
  imports.map((one) => {
    const [from = '', to = ''] = one.split(' ')
    return { from, to }
  })

test('imports between rooms are arrows; within a room and from none they are not', () => {
  const arrows = arrowsOf(between('a/x b/y', 'a/z b/y', 'b/y b/w', 'main a/x'), roomOf)
  expect([...arrows]).toEqual([
    ['a', new Map([['b', 2]])],
    ['b', new Map()],
  ])
})

test('of rooms that import each other, the fewer imports run up', () => {
  const arrows = arrowsOf(between('a/1 b/1', 'a/2 b/1', 'b/2 a/1', 'b/1 c/1'), roomOf)
  expect(directionsOf(arrows)).toEqual({
    down: [
      ['a', 'b'],
      ['b', 'c'],
    ],
    up: [['b', 'a']],
  })
})

test('an arrow that a longer way says as well is left out', () => {
  const arrows = arrowsOf(between('a/1 b/1', 'b/1 c/1', 'a/1 c/1'), roomOf)
  expect(plainPairs(directionsOf(arrows).down)).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ])
  expect(chartOf(arrows).split('\n')).toEqual([
    '```mermaid',
    'flowchart TD',
    '  a["a"]',
    '  b["b"]',
    '  c["c"]',
    '  a --> b',
    '  b --> c',
    '```',
  ])
})

test('every package of the workspace that imports another one or is imported is drawn', () => {
  const drawing = structureOf(root, packagesOf(root))
  for (const folder of ['shell', 'mfe-catalog', 'api', 'platform', 'shared/server'])
    expect(drawing).toContain(`["${folder}"]`)
  expect(drawing).toContain('## Folders of `api/src`')
})

test('two folders that import each other are named once, whatever kind the imports are', () => {
  const workspace = mkdtempSync(join(tmpdir(), 'marga-structure-'))
  try {
    const sources = {
      'accounts/a.ts': "import '../mail/m'",
      'mail/m.ts': "import type { A } from '../accounts/a'\nimport '../http/h'",
      'http/h.ts': '',
      // Tests may know everything, and so may what stands beside the folders.
      'http/h.test.ts': "import '../mail/m'",
      'app.ts': "import './http/h'",
    }
    for (const [file, text] of Object.entries(sources)) {
      mkdirSync(dirname(join(workspace, 'api/src', file)), { recursive: true })
      writeFileSync(join(workspace, 'api/src', file), text)
    }
    const packages = [{ folder: 'api', name: '@marga/api' }]
    expect(mutualFolders(workspace, packages, 'api')).toEqual(['api/src: accounts and mail'])
  } finally {
    rmSync(workspace, { recursive: true })
  }
})
