import { parsePreviewTime } from './print-preview'

test.each([
  [undefined, 480],
  ['30m', 30],
  ['8h', 480],
  ['14d', 20_160],
])('--for %s is %i minutes', (text, minutes) => {
  expect(parsePreviewTime('preview', text)).toBe(minutes)
})

test.each(['0h', '15d', '8', 'h', '-1h', '1.5h', 'tomorrow'])(
  '--for %s is refused with what there is',
  (text) => {
    expect(() => parsePreviewTime('preview', text)).toThrow('give --for as 30m, 8h or 3d, up to 14d')
  },
)
