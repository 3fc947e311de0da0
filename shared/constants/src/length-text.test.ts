import { lengthText } from './length-text'

test.each([
  [1, '1 min'],
  [19, '19 min'],
  [60, '1 h'],
  [267, '4 h 27 min'],
])('%s minutes are %s', (minutes, text) => {
  expect(lengthText(minutes)).toBe(text)
})
