import { readFileSync } from 'node:fs'
import { exportedNames, LIST_FILE, publicNames, removedNames } from './public-names'

const listed = JSON.parse(readFileSync(LIST_FILE, 'utf8'))

test('packages still export what they exported when the list was written', () => {
  expect(Object.keys(listed)).toContain('@marga/sdk')
  expect(removedNames(listed, publicNames())).toEqual([])
})

test('what a package exports stays until its next major version', () => {
  const of = (version: string, names: string[]) => ({
    '@marga/ui': { version, entries: { './button': names } },
  })
  const before = of('1.2.0', ['Button', 'ButtonLink'])
  expect(removedNames(before, of('1.3.0', ['Button', 'ButtonLink', 'New']))).toEqual([])
  expect(removedNames(before, of('1.3.0', ['Button']))).toEqual(['@marga/ui/button: ButtonLink'])
  expect(removedNames(before, of('2.0.0', ['Button']))).toEqual([])
  expect(removedNames(before, {})).toHaveLength(2)
})

test('names are read however the sources export them', () => {
  const text = `export const a = 1
export async function b() {}
export type { C, D } from './c'
export {
  type E,
  f as g,
} from './e'
export default class {}
`
  expect(exportedNames('x.ts', text)).toEqual(['C', 'D', 'E', 'a', 'b', 'default', 'g'])
  expect(() => exportedNames('x.ts', "export * from './all'\n")).toThrow('x.ts exports in a way')
})
