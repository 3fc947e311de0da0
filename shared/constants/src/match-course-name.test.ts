import { matchCourseName } from './match-course-name'

const courses = ['Python', 'CI/CD & ML-Ops', 'C', 'C++', 'पाइथन', 'constructor'].map((name) => ({ name }))
const matched = (asked: string) => matchCourseName(courses, asked)?.name

test.each([
  ['Python', 'Python'],
  ['pYTHON', 'Python'],
  ['ci/cd & ML-ops!!', 'CI/CD & ML-Ops'],
  ['C++', 'C++'],
  ['C', 'C'],
  ['पाइथन', 'पाइथन'],
  ['constructor', 'constructor'],
])('%j finds %j', (asked, name) => {
  expect(matched(asked)).toBe(name)
})

test.each(['', '!!', 'c#', '__proto__', 'toString'])('%j finds nothing', (asked) => {
  expect(matched(asked)).toBeUndefined()
})
