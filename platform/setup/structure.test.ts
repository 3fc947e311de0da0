import { join } from 'node:path'
import { arrowsOf, chartOf, directionsOf, plainPairs, structureOf } from './structure.mjs'
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
