import type { VisitorData } from '@marga/sdk'
import { isPlayedToEnd, keepWatched, resumeAt, shareOf, watchedOf } from './watched'

function visitorData(content: Record<string, unknown> = {}): VisitorData {
  const stored = new Map(Object.entries(content))
  return {
    read: (name) => stored.get(name),
    write: (name, value) => void stored.set(name, value),
    follow: () => () => {},
  }
}

const at = (seconds: number, durationS = 100) => ({ seconds, durationS })

test('the last position and the furthest one are kept for each video', () => {
  const data = visitorData()
  keepWatched(data, 'a', at(50))
  keepWatched(data, 'a', at(20))
  keepWatched(data, 'b', at(99))
  const watched = watchedOf(data, 'a')
  expect(watched).toEqual({ seconds: 20, durationS: 100, furthestS: 50 })
  expect(watched && shareOf(watched)).toBe(0.5)
  expect(watchedOf(data, 'c')).toBeNull()
})

test('within one second nothing is written', () => {
  const data = visitorData()
  keepWatched(data, 'a', at(7.1))
  const write = jest.spyOn(data, 'write')
  keepWatched(data, 'a', at(7.9))
  expect(write).not.toHaveBeenCalled()
  keepWatched(data, 'a', at(8))
  expect(write).toHaveBeenCalledTimes(1)
})

test.each([7, 'text', { a: 0.5 }, { a: { seconds: 1, durationS: 0, furthestS: 1 } }, { a: null }])(
  'a damaged storage (%j) holds nothing',
  (watched) => {
    expect(watchedOf(visitorData({ watched }), 'a')).toBeNull()
  },
)

test.each([
  [3, 0],
  [42.7, 42],
  [94, 94],
  [96, 0],
])('a video that was left at %d s of 100 goes on at %d s', (seconds, expected) => {
  expect(resumeAt({ ...at(seconds), furthestS: seconds })).toBe(expected)
})

test('a video stays played to the end when somebody goes back in it', () => {
  expect(isPlayedToEnd({ ...at(10), furthestS: 97 })).toBe(true)
  expect(isPlayedToEnd({ ...at(90), furthestS: 90 })).toBe(false)
  expect(resumeAt(null)).toBe(0)
})
