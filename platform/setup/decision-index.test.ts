import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decisionsIn, faultsOfDecisions, indexOf } from './decision-index.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'marga-decisions-'))
  mkdirSync(join(root, 'docs/decisions'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (file: string, ...lines: string[]) =>
  writeFileSync(join(root, 'docs/decisions', file), lines.join('\n'))

test('the index lists decisions by area, with those that were replaced', () => {
  write('0002-b.md', '# Orders first', '', 'Date: 2026-11-22. Area: places. Status: accepted. Extends 0001.')
  write(
    '0001-a.md',
    '# One log',
    '',
    'Date: 2026-11-21, changed 2026-11-23. Area: releases. Status: accepted.',
  )
  write('0003-c.md', '# Threads', '', 'Date: 2026-11-23. Area: releases. Status: superseded by 0001.')
  write('README.md', '# Decisions')
  const decisions = decisionsIn(root)
  expect(faultsOfDecisions(decisions)).toEqual([])
  expect(indexOf(decisions).split('\n').slice(4)).toEqual([
    '## Releases and channels',
    '',
    '- [0001](0001-a.md) One log',
    '- [0003](0003-c.md) Threads (replaced)',
    '',
    '## Places, orders and payments',
    '',
    '- [0002](0002-b.md) Orders first',
    '',
  ])
})

test.each([
  ['no area', 'Date: 2026-11-21. Status: accepted.', /Area: <area>/],
  ['an area that is none', 'Date: 2026-11-21. Area: other. Status: accepted.', /one of releases, trust/],
])('a decision with %s is refused', (_what, line, says) => {
  write('0001-a.md', '# One log', '', line)
  expect(faultsOfDecisions(decisionsIn(root))).toEqual([expect.stringMatching(says)])
})

test('two decisions cannot have one number', () => {
  for (const name of ['0001-a.md', '0001-b.md'])
    write(name, '# One log', '', 'Date: 2026-11-21. Area: releases. Status: accepted.')
  expect(faultsOfDecisions(decisionsIn(root))).toEqual([
    expect.stringContaining('/0001-b.md: the number 0001 is taken'),
  ])
})
