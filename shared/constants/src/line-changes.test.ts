import { lineChanges, mergeLines } from './line-changes'

const lines = (text: string) => text.split(' ')
const merged = (base: string, own: string, others: string) =>
  mergeLines(lines(base), { own: lines(own), others: lines(others) }).join(' ')

test('lines that go and come are named in their order', () => {
  expect(lineChanges(lines('a b c d'), lines('a x c e d'))).toEqual(['- b', '+ x', '+ e'])
  expect(lineChanges(lines('a b'), lines('a b'))).toEqual([])
})

test.each([
  ['a b c', 'a B c', 'a b c d', 'a B c d'],
  ['a b c', 'a c', 'x a b c', 'x a c'],
  ['a b c', 'a b c', 'c a b', 'c a b'],
  ['a b c', 'a b c d', 'a b c d', 'a b c d'],
  ['a b c', 'a c', 'a B c', 'a B c'],
  ['a b c', 'a B c', 'a BB c', 'a BB B c'],
])('of %j one has made %j, the other %j: together %j', (base, own, others, both) => {
  expect(merged(base, own, others)).toBe(both)
})
