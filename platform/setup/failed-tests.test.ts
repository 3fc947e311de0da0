import { failedOfJest, failedOfPlaywright } from './failed-tests.mjs'

const file = `${process.cwd()}/api/src/a.test.ts`
const LONG = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')

test('failed tests of Jest are named with the beginning of their message, without colours', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds', failureMessages: [] },
    {
      status: 'failed',
      fullName: 'takes away',
      failureMessages: [`\u001B[31mError: two\u001B[39m\n${LONG}`],
    },
  ]
  const [failed, ...others] = failedOfJest({ testResults: [{ name: file, message: '', assertionResults }] })
  expect(failed).toContain('api/src/a.test.ts: takes away\nError: two\nline 0\n')
  expect(failed?.split('\n')).toHaveLength(13)
  expect(others).toEqual([])
})

test('a file of tests that cannot be loaded is named with the reason', () => {
  const testResults = [{ name: file, message: 'Cannot find module x', assertionResults: [] }]
  expect(failedOfJest({ testResults })).toEqual(['api/src/a.test.ts\nCannot find module x'])
})

test('failed tests of Playwright are found however deep they stand', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: [{}, message === undefined ? {} : { error: { message } }] }],
  })
  const inner = {
    title: 'on a phone',
    file: 'a.spec.ts',
    specs: [spec('fits', 'unexpected', 'Error: 400 px')],
  }
  const suites = [{ title: 'a', file: 'a.spec.ts', specs: [spec('opens', 'expected')], suites: [inner] }]
  expect(failedOfPlaywright({ suites })).toEqual(['a.spec.ts: fits\nError: 400 px'])
})
