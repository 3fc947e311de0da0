import { followPlayer, positionIn } from './player-progress'
import { keepWatched, watchedOf } from './watched-store'

test.each([
  ['YouTube', { event: 'infoDelivery', info: { currentTime: 30, duration: 120 } }, 0.25],
  ['Vimeo', { event: 'timeupdate', data: { seconds: 90, duration: 120 } }, 0.75],
])('the position in a message of %s, as an object and as a text', (_name, message, share) => {
  expect(positionIn(message)).toEqual({ share })
  expect(positionIn(JSON.stringify(message))).toEqual({ share })
})

test.each([
  null,
  'no json',
  7,
  { event: 'infoDelivery', info: { currentTime: 30 } },
  { event: 'timeupdate', data: { seconds: 1, duration: 0 } },
  { event: 'ready' },
])('%j is no position', (message) => {
  expect(positionIn(message)).toBeNull()
})

test('only the frame’s own window and origin are heard; a duration named once is remembered', () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  frame.src = 'https://www.youtube-nocookie.com/embed/rfscVS0vtbw'
  const heard: number[] = []
  const stop = followPlayer(frame, ({ share }) => heard.push(share))
  const say = (
    data: unknown,
    { origin = 'https://www.youtube-nocookie.com', source = frame.contentWindow } = {},
  ) => dispatchEvent(new MessageEvent('message', { data, origin, source }))
  say({ event: 'infoDelivery', info: { currentTime: 10, duration: 100 } })
  say({ event: 'infoDelivery', info: { currentTime: 20 } })
  say({ event: 'infoDelivery', info: { currentTime: 90, duration: 100 } }, { origin: 'https://evil.example' })
  say({ event: 'infoDelivery', info: { currentTime: 90, duration: 100 } }, { source: window })
  stop()
  say({ event: 'infoDelivery', info: { currentTime: 90, duration: 100 } })
  expect(heard).toEqual([0.1, 0.2])
})

test('the furthest point is kept; going back loses nothing, and a damaged store is an empty one', () => {
  keepWatched('a', 0.5)
  keepWatched('a', 0.2)
  keepWatched('b', 2)
  expect(watchedOf('a')).toBe(0.5)
  expect(watchedOf('b')).toBe(0)
  localStorage.setItem('watched', '{"a":"much"')
  expect(watchedOf('a')).toBe(0)
})
