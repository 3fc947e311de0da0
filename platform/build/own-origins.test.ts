import { isOfAnotherSite, isOwnOrigin } from './own-origins.ts'

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:4001', true],
  ['http://marga.localhost:3000', true],
  ['https://evil.example', false],
  ['http://localhost.evil.example', false],
  ['http://evillocalhost', false],
  ['null', false],
  [undefined, false],
])('a page of %s is of this machine: %s', (origin, isOwn) => {
  expect(isOwnOrigin(origin)).toBe(isOwn)
})

test.each([
  [{ 'sec-fetch-site': 'cross-site', referer: 'http://localhost:3000/' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ 'sec-fetch-site': 'none' }, false],
  [{}, false],
])('%j is of another site: %s', (headers, isForeign) => {
  expect(isOfAnotherSite({ headers })).toBe(isForeign)
})
