import { hostOf, playerAddress } from './video-host'

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/rfscVS0vtbw'
const VIMEO = 'https://player.vimeo.com/video/76979871'
const DRIVE = 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOp/preview'
const origin = 'https://marga.example'

test.each([
  [YOUTUBE, 'YouTube', 'https://www.youtube.com/watch?v=rfscVS0vtbw', true],
  [VIMEO, 'Vimeo', 'https://vimeo.com/76979871', true],
  [DRIVE, 'Google Drive', 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOp/view', false],
  ['/api/videos/sql/files/film.mp4', 'this site', '/api/videos/sql/files/film.mp4', false],
  ['https://videos.example/7', 'videos.example', 'https://videos.example/7', false],
])('%s belongs to %s, with an address of its own', (link, name, address, hasMessages) => {
  expect(hostOf(link)).toEqual({ name, address, hasMessages })
})

test('a player begins where the visitor stopped', () => {
  expect(playerAddress(YOUTUBE, { startS: 0, origin })).toBe(
    `${YOUTUBE}?autoplay=1&enablejsapi=1&playsinline=1&rel=0&origin=https%3A%2F%2Fmarga.example`,
  )
  expect(playerAddress(YOUTUBE, { startS: 130, origin })).toContain('&start=130')
  expect(playerAddress(VIMEO, { startS: 130, origin })).toBe(`${VIMEO}?autoplay=1&dnt=1#t=130s`)
  expect(playerAddress(DRIVE, { startS: 130, origin })).toBe(`${DRIVE}?autoplay=1`)
})
