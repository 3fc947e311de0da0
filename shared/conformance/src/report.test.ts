import { summaryOf } from './report'
import type { Check, Outcome } from './run-fault'

const outcome = (fault: string, ...failed: Check[]): Outcome => ({
  ...{ remote: 'cart', part: 'chunk', fault, way: 'opened', failed, wordsAfterMs: 1_200 },
})

test('of trials that passed nothing is to do', () => {
  const { text, isPassed } = summaryOf([outcome('empty')])
  expect(isPassed).toBe(true)
  expect(text).toContain('1 of 1 trials passed.')
  expect(text).not.toMatch(/Failed|What to do/)
})

test('each that failed is named, with what to do and how to try it alone', () => {
  const { text, isPassed } = summaryOf([
    outcome('empty'),
    outcome('deleted (404)', 'words', 'heals'),
    { ...outcome('deleted (404)', 'words'), way: 'linked' },
  ])
  expect(isPassed).toBe(false)
  expect(text).toContain('1 of 3 trials passed.')
  expect(text).toMatch(/Failed:\ncart +chunk deleted \(404\) +opened +1\.2 s +FAILED: .*\ncart .* linked /)
  expect(text).toMatch(
    /What to do:\n +the visitor reads .*time limit.*\n +the page is whole once .*another address/,
  )
  expect(text).not.toContain('header and footer stay: Keep')
  expect(text.match(/--remote cart --fault "deleted \(404\)"/g)).toHaveLength(1)
})

test('no trial is no pass', () => {
  expect(summaryOf([]).isPassed).toBe(false)
})
