import { nearestOf } from './nearest'

const KNOWN = [
  ['python', 'Python'],
  ['pythonbasics', 'Basics'],
  ['basicsofpython', 'Basics'],
  ['statistics', 'Statistics'],
] as const

test.each([
  ['pyhton', 'Python'],
  ['statistic', 'Statistics'],
  ['pythonbasic', 'Basics'],
])('%s is nearest to %s', (asked, value) => {
  expect(nearestOf(KNOWN, asked)).toBe(value)
})

test.each(['', 'py', 'alchemy', `python${'n'.repeat(100)}`])('%s is near to none', (asked) => {
  expect(nearestOf(KNOWN, asked)).toBeUndefined()
})

test('what is as near to two different ones is near to none, however many keys each has', () => {
  const two = [
    ['batch1', 'One'],
    ['batch2', 'Two'],
  ] as const
  expect(nearestOf(two, 'batch3')).toBeUndefined()
  expect(nearestOf([...two.slice(0, 1), ['batch2', 'One']], 'batch3')).toBe('One')
})
