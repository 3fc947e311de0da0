// What failed in a run, in a few lines for each test: a log of CI is often cut, and what a test printed is far above its end.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const LINES = 12

/** The first lines of a message, without colours. @param {string} message */
const shortened = (message) => stripVTControlCharacters(message).split('\n').slice(0, LINES).join('\n')

/**
 * Failed tests of a report of Jest (`--json`): file, title, first lines of the message.
 * @param {{ testResults: Array<{ name: string, message: string, assertionResults: Array<{ status: string, fullName: string, failureMessages: string[] }> }> }} report
 */
export function failedOfJest({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    // A file that could not be loaded has a message, and no tests.
    if (assertionResults.length === 0 && message) return [`${file}\n${shortened(message)}`]
    return failed.map(
      ({ fullName, failureMessages: [first = ''] }) => `${file}: ${fullName}\n${shortened(first)}`,
    )
  })
}

/**
 * Failed tests of a report of Playwright (`--reporter=json`).
 * @typedef {{ title: string, file: string, suites?: Suite[], specs: Array<{ title: string, tests: Array<{ status: string, results: Array<{ error?: { message?: string } }> }> }> }} Suite
 * @param {{ suites: Suite[] }} report
 * @returns {string[]}
 */
export function failedOfPlaywright({ suites }) {
  return suites.flatMap(({ file, suites: inner = [], specs }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => `${file}: ${title}\n${shortened(results.at(-1)?.error?.message ?? '')}`),
    ),
    ...failedOfPlaywright({ suites: inner }),
  ])
}
