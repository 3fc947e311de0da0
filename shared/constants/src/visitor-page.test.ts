import { isVisitorPage } from './visitor-page'

test.each(['/', '/courses', '/contact#contact-us', '/courses?program=Data%20Science', '/officers'])(
  '%s is a page for visitors',
  (path) => expect(isVisitorPage(path)).toBe(true),
)

test.each([
  ...['', 'courses', '//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example'],
  ...['/office', '/Office/log', '/courses/../%4Fffice/log', '/api/docs', '/%E0%A4%A', '/courses now'],
])('%j is none', (path) => expect(isVisitorPage(path)).toBe(false))
