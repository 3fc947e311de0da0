import type { PageOwner } from '@marga/platform-contract/owners'
import { createKnownAddresses } from './known-addresses'

const owner = (path: string, listedBy?: string) => ({ path, listedBy }) as PageOwner
const syllabus = owner('/courses/details/:courseName?', '/courses')

function setUp(answer: () => unknown) {
  let version = '1'
  let now = 0
  const callApi = jest.fn(async (_path: string) => answer())
  const known = createKnownAddresses({ callApi, contentVersion: () => version, clock: () => now })
  const change = () => {
    version += '1'
    now += 11_000
  }
  return { ...known, callApi, change }
}

test('a path that no app owns is missing', async () => {
  expect(await setUp(() => []).isMissing('/nothing', null)).toBe(true)
})

test('of a path with a parameter the list tells, whatever the letter case and the signs', async () => {
  const { isMissing, callApi } = setUp(() => [{ link: '/courses/details/SQL%20for%20Data%20Engineering' }])
  expect(await isMissing('/courses/details/sql-for-data-engineering', syllabus)).toBe(false)
  expect(await isMissing('/courses/details/Cobol', syllabus)).toBe(true)
  expect(callApi).toHaveBeenCalledTimes(1)
})

test('of a path whose addresses differ in the query the list tells too', async () => {
  const { isMissing } = setUp(() => [{ link: '/courses?program=Data%20Science' }])
  const program = owner('/courses', '/programs')
  expect(await isMissing('/courses?program=data+science', program)).toBe(false)
  expect(await isMissing('/courses?program=Cobol', program)).toBe(true)
  expect(await isMissing('/courses', program)).toBe(false)
  expect(await isMissing('/coursesoffered?q=sql', owner('/coursesoffered', '/programs'))).toBe(false)
})

test('lists of a release set are read before somebody needs them, each once', async () => {
  const { isMissing, readAhead, callApi } = setUp(() => [{ link: '/courses/details/Java' }])
  const routes = [
    syllabus,
    owner('/courses', '/programs'),
    owner('/about-us'),
    owner('/programs', '/programs'),
  ]
  readAhead({ microFrontends: { catalog: [{ extras: { routes } }] } })
  expect(callApi.mock.calls.map(([path]) => path.split('?')[0])).toEqual(['/courses', '/programs'])
  expect(await isMissing('/courses/details/Cobol', syllabus)).toBe(true)
  expect(callApi).toHaveBeenCalledTimes(2)
})

test('a changed list is read again', async () => {
  let links = ['/courses/details/Java']
  const { isMissing, change } = setUp(() => links.map((link) => ({ link })))
  expect(await isMissing('/courses/details/Rust', syllabus)).toBe(true)
  links = ['/courses/details/Rust']
  change()
  expect(await isMissing('/courses/details/Rust', syllabus)).toBe(false)
})

test('nothing is called missing that is not known to be', async () => {
  const failing = setUp(() => Promise.reject(new Error('not reachable')))
  expect(await failing.isMissing('/courses/details/Cobol', syllabus)).toBe(false)
  const { isMissing, callApi } = setUp(() => [])
  expect(await isMissing('/about-us', owner('/about-us'))).toBe(false)
  expect(await isMissing('/coursesoffered', owner('/coursesoffered', '/programs'))).toBe(false)
  expect(callApi).not.toHaveBeenCalled()
})
