import { isAddress } from './is-address'

test.each([
  ['https://marga.example/a', undefined, true],
  ['/a', undefined, false],
  ['/a', 'https://marga.example', true],
  ['//[', 'https://marga.example', false],
  ['https://', undefined, false],
])('%s below %s is an address: %s', (text, base, expected) => {
  expect(isAddress(text, base)).toBe(expected)
})
