import { embedLink, isVideoFile } from './video-links'

const EMBEDDED = 'https://www.youtube-nocookie.com/embed/rfscVS0vtbw'

test.each([
  ['https://www.youtube.com/watch?v=rfscVS0vtbw', EMBEDDED],
  ['https://youtube.com/watch?list=x&v=rfscVS0vtbw&t=3', EMBEDDED],
  ['https://m.youtube.com/watch?v=rfscVS0vtbw', EMBEDDED],
  ['https://youtu.be/rfscVS0vtbw?si=abc', EMBEDDED],
  ['https://www.youtube.com/shorts/rfscVS0vtbw', EMBEDDED],
  ['https://www.youtube.com/live/rfscVS0vtbw?feature=share', EMBEDDED],
  ['https://www.youtube.com/embed/rfscVS0vtbw', EMBEDDED],
  ['  https://www.youtube-nocookie.com/embed/rfscVS0vtbw ', EMBEDDED],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
  [
    'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOp/view?usp=sharing',
    'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOp/preview',
  ],
  [
    'https://drive.google.com/open?id=1AbCdEfGhIjKlMnOp',
    'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOp/preview',
  ],
  ['https://films.example/a/Lesson.MP4?token=1', 'https://films.example/a/Lesson.MP4?token=1'],
  ['https://films.example/lesson.webm', 'https://films.example/lesson.webm'],
])('%s plays under %s', (link, expected) => {
  expect(embedLink(link)).toBe(expected)
})

test.each([
  '',
  'not a link',
  'javascript:alert(1)',
  'data:text/html,hello',
  '//www.youtube.com/watch?v=rfscVS0vtbw',
  'http://www.youtube.com/watch?v=rfscVS0vtbw',
  'https://evil.example/watch?v=rfscVS0vtbw',
  'https://www.youtube.com.evil.example/watch?v=rfscVS0vtbw',
  'https://user:pass@www.youtube.com/watch?v=rfscVS0vtbw',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/channel/rfscVS0vtbw',
  'https://vimeo.com/about',
  'https://drive.google.com/file/d/../../evil',
  'http://films.example/lesson.mp4',
  'https://user:pass@films.example/lesson.mp4',
  'https://films.example/lesson.mov',
  'https://films.example/page?file=lesson.mp4',
  'lesson-asha-rao.mp4',
  '/api/videos/zero-visits/files/film.mp4',
  'https://192.168.1.20/lesson.mp4',
  'https://0x7f000001/lesson.mp4',
  'https://[::1]/lesson.mp4',
  'https://nas/lesson.mp4',
  'https://films.localhost/lesson.mp4',
  'https://nas.local./lesson.mp4',
])('%j is refused', (link) => {
  expect(embedLink(link)).toBeNull()
})

test.each([
  ['https://films.example/lesson.mp4', true],
  ['https://films.example/lesson.webm?x=1#t=3', true],
  [EMBEDDED, false],
  ['/api/videos/zero-visits/files/film.mp4', true],
  ['/api/videos/zero-visits', false],
  ['//films.example/film.mp4', false],
  ['https://films.example/mp4', false],
  ['not a link', false],
])('%s is a file: %s', (link, expected) => {
  expect(isVideoFile(link)).toBe(expected)
})
