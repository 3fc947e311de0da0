import { fireEvent, render, screen } from '@testing-library/react'
import { VideoEmbed } from './video-embed'
import { VideoFile } from './video-file'

const FILM = 'https://films.example/lesson.mp4'
const film = () => screen.getByLabelText<HTMLVideoElement>('What a JOIN keeps')

test('a film has controls, loads nothing by itself, and shows its captions from the start', () => {
  render(<VideoFile title="What a JOIN keeps" src={FILM} poster="/still.webp" captions="/lesson.vtt" />)
  expect(film()).toHaveAttribute('src', FILM)
  expect(film()).toHaveAttribute('preload', 'none')
  expect(film()).toHaveAttribute('poster', '/still.webp')
  expect(film().controls).toBe(true)
  expect(film().autoplay).toBe(false)
  const captions = film().querySelector('track')
  expect(captions).toHaveAttribute('kind', 'captions')
  expect(captions).toHaveAttribute('src', '/lesson.vtt')
  expect(captions?.default).toBe(true)
})

test('a film that cannot be loaded says so, with a link to the file', () => {
  render(<VideoFile title="What a JOIN keeps" src={FILM} />)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  fireEvent.error(film())
  expect(screen.getByRole('alert')).toHaveTextContent('This video could not be loaded.')
  expect(screen.getByRole('link', { name: 'Open the file' })).toHaveAttribute('href', FILM)
})

test.each([
  [FILM, true],
  ['https://films.example/lesson.webm', true],
  ['https://www.youtube-nocookie.com/embed/rfscVS0vtbw', false],
  ['https://drive.google.com/file/d/1AbCdEfGhIjKlMnOp/preview', false],
])('%s plays in the browser’s own player: %s', (link, isFilm) => {
  render(<VideoEmbed title="What a JOIN keeps" link={link} />)
  expect(screen.queryByLabelText('What a JOIN keeps', { selector: 'video' }) !== null).toBe(isFilm)
  expect(screen.queryByRole('button', { name: 'Play What a JOIN keeps' }) === null).toBe(isFilm)
})
