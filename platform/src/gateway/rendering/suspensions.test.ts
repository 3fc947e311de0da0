import { createSuspensions } from './suspensions'

function setUp() {
  const state = { now: 0 }
  const told: Array<[string, number]> = []
  const suspensions = createSuspensions({
    onSuspend: (release, forMs) => told.push([release, forMs]),
    clock: () => state.now,
  })
  return { state, told, ...suspensions }
}

test('a release that crashes renderers three times in a minute is suspended, and no other', () => {
  const { strike, isSuspended, told } = setUp()
  strike('catalog@1')
  strike('catalog@1')
  strike('trainers@1')
  expect(isSuspended('catalog@1')).toBe(false)
  strike('catalog@1')
  expect(isSuspended('catalog@1')).toBe(true)
  expect(isSuspended('trainers@1')).toBe(false)
  expect(told).toEqual([['catalog@1', 60_000]])
})

test('crashes that are far apart are not held together', () => {
  const { state, strike, isSuspended } = setUp()
  for (let minute = 0; minute < 10; minute += 1) {
    state.now = minute * 61_000
    strike('catalog@1')
  }
  expect(isSuspended('catalog@1')).toBe(false)
})

test('after a suspension one crash is enough, and the next suspension is longer, up to an hour', () => {
  const { state, strike, isSuspended, told, list } = setUp()
  for (let crash = 0; crash < 3; crash += 1) strike('catalog@1')
  for (let round = 0; round < 10; round += 1) {
    state.now += told.at(-1)?.[1] ?? 0
    expect(isSuspended('catalog@1')).toBe(false)
    strike('catalog@1')
    expect(isSuspended('catalog@1')).toBe(true)
  }
  expect(list()).toEqual(['catalog@1'])
  expect(told[1]).toEqual(['catalog@1', 120_000])
  expect(told.at(-1)).toEqual(['catalog@1', 3_600_000])
})
