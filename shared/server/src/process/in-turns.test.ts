import { setImmediate as turn } from 'node:timers/promises'
import { inTurns } from './in-turns'

test('a long list is mapped in order, and other work gets its turn after each chunk', async () => {
  let isDone = false
  let others = 0
  const otherWork = async () => {
    while (!isDone) {
      await turn()
      others += 1
    }
  }
  const running = otherWork()
  const numbers = Array.from({ length: 100 }, (_, index) => index)
  const doubled = await inTurns(numbers, (number) => number * 2, 10)
  isDone = true
  await running
  expect(doubled).toEqual(numbers.map((number) => number * 2))
  expect(others).toBeGreaterThanOrEqual(9)
})
