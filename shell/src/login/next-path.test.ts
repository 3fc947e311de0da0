import { nextPath } from './next-path'

test.each([
  ['/profilepage', '/profilepage'],
  ['/courses?program=Data%20Science#top', '/courses?program=Data%20Science#top'],
  ['', '/'],
  ['profilepage', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login', '/'],
  ['/Login/', '/'],
])('next=%j leads to %j', (next, expected) => {
  expect(nextPath(new URLSearchParams({ next }))).toBe(expected)
})

test('without next it leads home', () => {
  expect(nextPath(new URLSearchParams())).toBe('/')
})
