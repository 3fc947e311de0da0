import { openInShell } from '@marga/testing/test-shell'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const FILM = 'https://films.example/python.mp4'
const python = { id: 'python', title: 'Python', isDemo: true, link: FILM }
const film = () => screen.getByTitle<HTMLVideoElement>('Python')

async function play() {
  await openInShell(routes, {
    at: '/futuretech-training/python',
    answers: { 'get /videos/python': { data: { video: python, playlist: [python] } } },
  })
  expect(await screen.findByText('Playing loads the video from films.example.')).toBeVisible()
  expect(screen.queryByTitle('Python')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /^Play|^Continue/ }))
}

/** The browser has played as far as this. */
function playedTo(seconds: number) {
  Object.defineProperty(film(), 'duration', { value: 200, configurable: true })
  film().currentTime = seconds
  fireEvent.timeUpdate(film())
}

test('a file plays in the browser’s own player', async () => {
  await play()
  expect(film().tagName).toBe('VIDEO')
  expect(film()).toHaveAttribute('src', FILM)
  expect(film().controls).toBe(true)
})

test('how far a visitor got is kept, and shown beside the video', async () => {
  await play()
  expect(screen.getByText('Not started yet.')).toBeVisible()
  playedTo(130)
  expect(await screen.findByText('At 2:10 of 3:20')).toBeVisible()
})

test('a file that cannot be played says so, with its own address and another try', async () => {
  await play()
  fireEvent.error(film())
  expect(screen.getByRole('alert')).toHaveTextContent('films.example does not play this video here.')
  expect(screen.getByRole('link', { name: 'Watch on films.example' })).toHaveAttribute('href', FILM)
  const broken = film()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(film()).not.toBe(broken)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a recording of this site has captions beside it, and no other place to be opened at', async () => {
  const link = '/api/videos/python/files/film.mp4'
  await openInShell(routes, {
    at: '/futuretech-training/python',
    answers: { 'get /videos/python': { data: { video: { ...python, link }, playlist: [python] } } },
  })
  expect(await screen.findByText('Playing loads the video from this site.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Open on/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(film().querySelector('track')).toHaveAttribute('src', '/api/videos/python/files/film.vtt')
  fireEvent.error(film())
  expect(screen.getByRole('alert')).toHaveTextContent('This site does not play this video here.')
})
