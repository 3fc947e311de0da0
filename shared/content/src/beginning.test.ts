import { batchesAt } from './batches'
import { beginningOf, waitOf } from './beginning'

const DAY_MS = 86_400_000
/** Starts on 21 July 2027, 7:00 AM in India. */
const [batch] = batchesAt(new Date('2027-01-01'))
if (!batch) throw new Error('There are no built-in batches.')
const START = Date.parse('2027-07-21T01:30:00Z')

test('a start that is more than a day away has something to begin with, a nearer one is waited for', () => {
  const names = 'a lesson, 4 tasks in SQL and a starter project'
  expect(waitOf(batch, START - 61 * DAY_MS)?.names).toBe(names)
  expect(waitOf(batch, START - DAY_MS - 1)?.names).toBe(names)
  expect(waitOf(batch, START - DAY_MS)).toBeUndefined()
  expect(waitOf(batch, START + DAY_MS)).toBeUndefined()
  expect(waitOf({ ...batch, starts_on: '' }, 0)).toBeUndefined()
})

test('only what there is, is named', () => {
  expect(waitOf({ ...batch, trainer: null }, 0)?.names).toBe('4 tasks in SQL and a starter project')
  expect(waitOf({ ...batch, program: 'Robotics' }, 0)?.names).toBe('a lesson')
  expect(waitOf({ ...batch, program: 'Robotics', trainer: null }, 0)).toBeUndefined()
  expect(beginningOf({ program: 'Robotics', trainer: null })).toEqual({ hasLesson: false })
})
