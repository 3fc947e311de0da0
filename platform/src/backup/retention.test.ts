import { backupName } from './manifest'
import { outdated } from './retention'

const DAY_MS = 86_400_000
const NOON = Date.UTC(2026, 10, 23, 12)
const nights = Array.from({ length: 6 }, (_, age) => backupName(NOON - age * DAY_MS))

test('the newest are kept, in whatever order they are listed', () => {
  expect(outdated(nights.toReversed(), { count: 4, days: 0 }, NOON).sort()).toEqual(
    nights.slice(4).toSorted(),
  )
})

test('what is younger than the days is kept beyond the number', () => {
  expect(outdated(nights, { count: 1, days: 4 }, NOON)).toEqual([nights[5]])
})

test('the newest stay, however old they are', () => {
  expect(outdated(nights, { count: 2, days: 1 }, NOON + 400 * DAY_MS)).toEqual(nights.slice(2))
})

test('other files of the place are none of it', () => {
  const others = ['notes.txt', `${nights[5]}.part`, 'marga-2020.age', 'site-2026-11-01.jsonl']
  expect(outdated([...others, ...nights], { count: 6, days: 0 }, NOON)).toEqual([])
})
