import { createSite, SiteProvider } from '@marga/sdk'
import { memoryStore } from '@marga/sdk/testing'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { VideoEmbed } from './video-embed'
import { VideoFile } from './video-file'

const CONFIG = {
  apiBase: '/api',
  profileBase: '/api',
  mediaBase: '/media',
  siteUrl: 'https://marga.example',
  promo: { text: '', to: '/' },
  analyticsScript: '',
}
const FILM = 'https://films.example/lesson.mp4'
const film = () => screen.getByLabelText<HTMLVideoElement>('What a JOIN keeps')

/** The browser's track of a film's captions, which jsdom has not. */
class Track extends EventTarget {
  mode = 'showing'
  activeCues: Array<{ text: string }> = []
  say(...texts: string[]) {
    this.activeCues = texts.map((text) => ({ text }))
    act(() => void this.dispatchEvent(new Event('cuechange')))
  }
}

async function showFilm(local = memoryStore()) {
  const track = new Track()
  const textTracks = new EventTarget()
  Object.defineProperty(HTMLTrackElement.prototype, 'track', { value: track, configurable: true })
  Object.defineProperty(HTMLVideoElement.prototype, 'textTracks', { value: textTracks, configurable: true })
  const site = createSite({ config: CONFIG, local })
  const opened = render(
    <SiteProvider value={site}>
      <VideoFile title="What a JOIN keeps" src={FILM} poster="/still.webp" captions="/lesson.vtt" />
    </SiteProvider>,
  )
  fireEvent.pointerEnter(film())
  const button = await screen.findByRole('button', { name: /captions: What a JOIN keeps/, hidden: true })
  return { ...opened, track, textTracks, local, button }
}

async function openFilm(local = memoryStore()) {
  const shown = await showFilm(local)
  fireEvent.play(film())
  return shown
}

describe('captions', () => {
  afterEach(() => {
    Reflect.deleteProperty(HTMLTrackElement.prototype, 'track')
    Reflect.deleteProperty(HTMLVideoElement.prototype, 'textTracks')
    Reflect.deleteProperty(document, 'fullscreenElement')
  })
  const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))

  test('are text under the picture, which the browser does not draw on, and no live region', async () => {
    const { track } = await openFilm()
    expect(track.mode).toBe('hidden')
    track.say('Two tables: three patients')
    expect(screen.getByText('Two tables: three patients')).toBeVisible()
    expect(screen.getByText('Two tables: three patients').closest('[aria-live], [role=status]')).toBeNull()
    track.say()
    expect(screen.queryByText('Two tables: three patients')).not.toBeInTheDocument()
  })

  test('can be hidden, which the browser remembers', async () => {
    const { track, local, unmount } = await openFilm()
    track.say('Two tables')
    await press(/^Hide captions/)
    expect(screen.queryByText('Two tables')).not.toBeInTheDocument()
    unmount()
    const next = await openFilm(local)
    next.track.say('Two tables')
    expect(screen.queryByText('Two tables')).not.toBeInTheDocument()
    await press(/^Show captions/)
    expect(await screen.findByText('Two tables')).toBeVisible()
  })

  test('are drawn by the browser over a whole screen, unless they are hidden', async () => {
    const { track } = await openFilm()
    const fill = (element: Element | null) => {
      Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true })
      fireEvent(film(), new Event('fullscreenchange'))
    }
    fill(film())
    expect(track.mode).toBe('showing')
    await press(/^Hide captions/)
    await waitFor(() => expect(track.mode).toBe('hidden'))
    await press(/^Show captions/)
    await waitFor(() => expect(track.mode).toBe('showing'))
    fill(null)
    expect(track.mode).toBe('hidden')
  })

  test('that the browser’s own menu turns on are shown under the picture', async () => {
    const { track, textTracks } = await openFilm()
    await press(/^Hide captions/)
    track.mode = 'showing'
    act(() => void textTracks.dispatchEvent(new Event('change')))
    expect(track.mode).toBe('hidden')
    expect(screen.getByRole('button', { name: /^Hide captions/ })).toBeVisible()
  })
})

test('a film that was played before the scripts ran shows its captions', async () => {
  const { button } = await showFilm()
  fireEvent.timeUpdate(film())
  expect(button).not.toBeVisible()
  jest.spyOn(film(), 'paused', 'get').mockReturnValue(false)
  fireEvent.timeUpdate(film())
  expect(button).toBeVisible()
})

test('captions are not loaded before somebody points at the film, focuses it or plays it', async () => {
  const site = createSite({ config: CONFIG, local: memoryStore() })
  render(
    <SiteProvider value={site}>
      <VideoFile title="What a JOIN keeps" src={FILM} captions="/lesson.vtt" />
    </SiteProvider>,
  )
  const button = () => screen.queryByRole('button', { name: /captions: What a JOIN keeps/, hidden: true })
  await act(async () => {})
  expect(button()).toBeNull()
  fireEvent.focus(film())
  await waitFor(() => expect(button()).not.toBeNull())
})

test('a film that was pointed at before the scripts ran has its captions', async () => {
  jest
    .spyOn(HTMLVideoElement.prototype, 'matches')
    .mockImplementation((selector) => selector.includes(':hover'))
  const site = createSite({ config: CONFIG, local: memoryStore() })
  render(
    <SiteProvider value={site}>
      <VideoFile title="What a JOIN keeps" src={FILM} captions="/lesson.vtt" />
    </SiteProvider>,
  )
  expect(
    await screen.findByRole('button', { name: /captions: What a JOIN keeps/, hidden: true }),
  ).toBeInTheDocument()
  jest.restoreAllMocks()
})

test('nothing is under a film until it is played', async () => {
  const { button } = await showFilm()
  expect(button).not.toBeVisible()
  fireEvent.play(film())
  expect(button).toBeVisible()
})

test('a film has controls, loads nothing by itself, and its captions are on from the start', async () => {
  await openFilm()
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

test('a film that could not be loaded before the scripts ran says so', () => {
  Object.defineProperty(HTMLVideoElement.prototype, 'error', { value: { code: 4 }, configurable: true })
  render(<VideoFile title="What a JOIN keeps" src={FILM} />)
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'error')
  expect(screen.getByRole('alert')).toHaveTextContent('This video could not be loaded.')
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
