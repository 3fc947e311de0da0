import { mediaUrl } from './media-url'

test.each([
  ['photos/asha.png', 'https://media.example/photos/asha.png'],
  ['/photos/asha.png', 'https://media.example/photos/asha.png'],
  ['https://other.example/a.png', 'https://other.example/a.png'],
  ['', ''],
  ['  ', ''],
  ['//evil.example/a.png', ''],
  ['\\\\evil.example/a.png', ''],
  ['javascript:alert(1)', ''],
  ['data:image/svg+xml,<svg/>', ''],
  ['http://plain.example/a.png', ''],
  ['https://', ''],
])('%j leads to %j', (path, expected) => {
  expect(mediaUrl('https://media.example/', path)).toBe(expected)
})
