import { openInShell } from '@marga/testing/test-shell'
import { act, screen } from '@testing-library/react'
import routes from '../routes'
import { ANSWER_TIMEOUT_MS, LOADED_TIMEOUT_MS } from './use-player'

const ORIGIN = 'https://www.youtube-nocookie.com'
const python = { id: 'python', title: 'Python', isDemo: true, link: `${ORIGIN}/embed/rfscVS0vtbw` }
const open = (video: typeof python, anchor = '') =>
  openInShell(routes, {
    at: `/futuretech-training/python${anchor}`,
    answers: { 'get /videos/python': { data: { video, playlist: [video] } } },
  })
const player = () => screen.queryByTitle<HTMLIFrameElement>('Python')

/** The player in the frame speaks. */
const say = (message: unknown) =>
  act(() =>
    dispatchEvent(
      new MessageEvent('message', {
        data: JSON.stringify(message),
        origin: ORIGIN,
        source: player()?.contentWindow ?? null,
      }),
    ),
  )

afterEach(() => jest.useRealTimers())

const start = async () => {
  await open(python)
  const play = await screen.findByRole('button', { name: 'Play' })
  jest.useFakeTimers()
  act(() => play.click())
}
const wait = () => act(() => jest.advanceTimersByTime(ANSWER_TIMEOUT_MS))

test('a player that does not answer is covered by the video’s own address; an answer uncovers it', async () => {
  await start()
  wait()
  expect(screen.getByRole('alert')).toHaveTextContent('YouTube does not answer.')
  expect(screen.getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=rfscVS0vtbw',
  )
  expect(player()).toHaveAttribute('inert')
  say({ event: 'onReady' })
  expect(screen.queryByText(/does not answer/)).not.toBeInTheDocument()
  expect(player()).not.toHaveAttribute('inert')
})

test('a frame that has loaded and says nothing is covered sooner; until then the still is seen', async () => {
  await start()
  act(() => void player()?.dispatchEvent(new Event('load')))
  expect(player()).toHaveAttribute('data-hidden')
  act(() => jest.advanceTimersByTime(LOADED_TIMEOUT_MS))
  expect(screen.getByRole('alert')).toHaveTextContent('YouTube does not answer.')
})

test('a player that answers is never covered', async () => {
  await start()
  say({ event: 'initialDelivery', info: {} })
  act(() => void player()?.dispatchEvent(new Event('load')))
  wait()
  expect(player()).not.toHaveAttribute('data-hidden')
  expect(screen.queryByText(/does not answer/)).not.toBeInTheDocument()
})

test('a player is loaded once more by "Try again"', async () => {
  await start()
  wait()
  const silent = player()
  act(() => screen.getByRole('button', { name: 'Try again' }).click())
  expect(player()).not.toBe(silent)
  expect(screen.queryByText(/does not answer/)).not.toBeInTheDocument()
})

test('a player that refuses the video says so', async () => {
  await start()
  say({ event: 'onError', info: 150 })
  expect(screen.getByRole('alert')).toHaveTextContent('YouTube does not play this video here.')
})

test('a player whose host sends no messages is never called silent', async () => {
  const link = 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOp/preview'
  await open({ ...python, link }, '#play')
  await screen.findByTitle('Python')
  expect(screen.getByText(/Google Drive does not say how far you are/)).toBeVisible()
})
