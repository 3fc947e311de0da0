import { gunzipSync } from 'node:zlib'
import { compressedBody, encodingOf } from './compressed-body'

const text = 'home '.repeat(500)

test('a body is compressed once for each encoding', async () => {
  const body = compressedBody(Buffer.from(text))
  const [one, two] = await Promise.all([body.in('gzip'), body.in('gzip')])
  expect(one.bytes).toBe(two.bytes)
  expect(gunzipSync(one.bytes).toString()).toBe(text)
  expect((await body.in('br')).bytes.length).toBeLessThan(100)
  expect(body.size()).toBeGreaterThan(text.length)
})

test('a small body is sent as it is', async () => {
  const { bytes, encoding } = await compressedBody(Buffer.from('[]')).in('br')
  expect([bytes.toString(), encoding]).toEqual(['[]', 'identity'])
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  [undefined, 'identity'],
])('of %s, %s is chosen', (accepted, wanted) => {
  expect(encodingOf({ 'accept-encoding': accepted })).toBe(wanted)
})
