import { overBudget } from './size-budget'

test('a chunk above its budget is named with what is too much; others have the common budget', () => {
  const budgets = { mfe_catalog: 4_096, '*': 20_000 }
  expect(overBudget({ mfe_catalog: 4_096, syllabus: 20_000 }, budgets)).toEqual([])
  expect(overBudget({ mfe_catalog: 5_000, syllabus: 21_500 }, budgets)).toEqual([
    expect.stringMatching(/^mfe_catalog: 5\.0 KB of scripts, 0\.9 KB above its budget of 4\.1 KB/),
    expect.stringMatching(/^syllabus: 21\.5 KB of scripts, 1\.5 KB above/),
  ])
  expect(overBudget({ anything: 1_000_000 }, {})).toEqual([])
  expect(overBudget({ constructor: 500 }, budgets)).toEqual([])
})
