import { isForeign } from './origin-check'

const host = 'marga.example'

test.each([
  [{ host, origin: 'https://marga.example' }],
  [{ host, origin: 'https://marga.example', 'sec-fetch-site': 'same-origin' }],
  [{ host, 'sec-fetch-site': 'none' }],
  // A program: no visitor's cookies come with it.
  [{ host }],
])('%p is from this site', (headers) => {
  expect(isForeign({ headers })).toBe(false)
})

test.each([
  [{ host, origin: 'https://evil.example' }],
  [{ host, origin: 'https://marga.example:8443' }],
  [{ host, origin: 'null' }],
  [{ host, 'sec-fetch-site': 'cross-site' }],
  [{ host, 'sec-fetch-site': 'same-site' }],
  [{ host, origin: 'https://marga.example', 'sec-fetch-site': 'cross-site' }],
])('%p is from another site', (headers) => {
  expect(isForeign({ headers })).toBe(true)
})
