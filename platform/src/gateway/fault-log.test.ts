import { createFaultLog } from './fault-log'

const fault = (error = 'TypeError') => ({ app: 'catalog', version: '1', kind: 'render', error })

function setUp() {
  const state = { now: 0 }
  const lines: object[] = []
  const warn = (facts: object) => void lines.push(facts)
  return { state, lines, logFault: createFaultLog({ warn }, () => state.now) }
}

test('a flood of faults is one line in ten seconds, which says how many there were', () => {
  const { state, lines, logFault } = setUp()
  for (let index = 0; index < 1_000; index += 1) logFault(fault(), 'set')
  expect(lines).toEqual([{ releaseSet: 'set', ...fault(), count: 1 }])
  state.now = 10_000
  logFault(fault(), 'set')
  expect(lines.at(-1)).toMatchObject({ count: 1_000 })
})

test('kinds are told apart, up to a number', () => {
  const { lines, logFault } = setUp()
  for (let index = 0; index < 5_000; index += 1) logFault(fault(`Made up ${index}`), 'set')
  expect(lines).toHaveLength(201)
})
