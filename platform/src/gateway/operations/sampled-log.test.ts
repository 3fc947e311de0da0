import { createSampledLog } from './sampled-log'

function setUp() {
  const state = { now: 0 }
  const lines: object[] = []
  return {
    state,
    lines,
    log: createSampledLog(
      (facts) => void lines.push(facts),
      () => state.now,
    ),
  }
}

test('a flood of one kind is one line in ten seconds, which says how many there were', () => {
  const { state, lines, log } = setUp()
  for (let index = 0; index < 1_000; index += 1) log('render', { app: 'catalog' })
  expect(lines).toEqual([{ app: 'catalog', count: 1 }])
  state.now = 10_000
  log('render', { app: 'catalog' })
  expect(lines.at(-1)).toMatchObject({ count: 1_000 })
})

test('kinds are told apart, and bounded together: made-up ones cost twenty lines, and hide nothing for long', () => {
  const { state, lines, log } = setUp()
  for (let index = 0; index < 5_000; index += 1) log(`made up ${index}`, {})
  expect(lines).toHaveLength(20)
  state.now = 10_000
  log('render', { app: 'catalog' })
  expect(lines.at(-1)).toEqual({ app: 'catalog', count: 1 })
})
