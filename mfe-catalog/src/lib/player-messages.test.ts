import { followPlayer, positionIn } from './player-messages'

const ORIGIN = 'https://www.youtube-nocookie.com'

test.each([
  ['YouTube', { event: 'infoDelivery', info: { currentTime: 30, duration: 120 } }, 30],
  ['YouTube', { event: 'initialDelivery', info: { currentTime: 0, duration: 120 } }, 0],
  ['Vimeo', { event: 'timeupdate', data: { seconds: 90, duration: 120 } }, 90],
  ['YouTube', { event: 'infoDelivery', info: { currentTime: 120.4, duration: 120 } }, 120],
])('the position in a message of %s, as an object and as a text', (_name, message, seconds) => {
  expect(positionIn(message)).toEqual({ seconds, durationS: 120 })
  expect(positionIn(JSON.stringify(message))).toEqual({ seconds, durationS: 120 })
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

function playerFrame() {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  frame.src = `${ORIGIN}/embed/rfscVS0vtbw`
  const say = (data: unknown, { origin = ORIGIN, source = frame.contentWindow } = {}) =>
    dispatchEvent(new MessageEvent('message', { data, origin, source }))
  return { frame, say }
}

test('only the frame’s own window and origin are heard; a duration named once is remembered', () => {
  const { frame, say } = playerFrame()
  const heard: number[] = []
  const stop = followPlayer(frame, { onPosition: ({ seconds }) => heard.push(seconds) })
  say({ event: 'infoDelivery', info: { currentTime: 10, duration: 100 } })
  say({ event: 'infoDelivery', info: { currentTime: 20 } })
  say({ event: 'infoDelivery', info: { currentTime: 90, duration: 100 } }, { origin: 'https://evil.example' })
  say({ event: 'infoDelivery', info: { currentTime: 90, duration: 100 } }, { source: window })
  stop()
  say({ event: 'infoDelivery', info: { currentTime: 90, duration: 100 } })
  expect(heard).toEqual([10, 20])
})

test('a player is asked until it answers, then once more, and told to report errors', () => {
  jest.useFakeTimers()
  const { frame, say } = playerFrame()
  const asked = jest.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => {})
  const onAnswer = jest.fn()
  const onRefusal = jest.fn()
  const stop = followPlayer(frame, { onAnswer, onRefusal })
  const askedFor = (text: string) => asked.mock.calls.filter(([data]) => String(data).includes(text)).length
  jest.advanceTimersByTime(1_000)
  expect(askedFor('listening')).toBe(2)
  say(JSON.stringify({ event: 'initialDelivery', info: {} }))
  say({ event: 'onReady' })
  jest.advanceTimersByTime(1_000)
  expect([askedFor('listening'), askedFor('onError')]).toEqual([3, 1])
  expect(onAnswer).toHaveBeenCalledTimes(1)
  expect(onRefusal).not.toHaveBeenCalled()
  say({ event: 'onError', info: 150 })
  expect(onRefusal).toHaveBeenCalledTimes(1)
  stop()
  jest.useRealTimers()
})
