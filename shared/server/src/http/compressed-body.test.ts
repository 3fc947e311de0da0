import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { until } from '../testing/until'
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

test('the more often a body is asked for, the smaller it gets', async () => {
  const words = readFileSync(join(import.meta.dirname, 'compressed-body.ts'), 'utf8')
  const body = compressedBody(Buffer.from(words))
  const sizeAfter = async (answers: number, limit: number) => {
    for (let answer = 0; answer < answers; answer += 1) await body.in('br')
    await until(() => (body.size() < limit ? true : undefined))
    const { bytes } = await body.in('br')
    expect(brotliDecompressSync(bytes).toString()).toBe(words)
    return bytes.length
  }
  const first = (await body.in('br')).bytes.length
  const second = await sizeAfter(16, words.length + first)
  const third = await sizeAfter(256, words.length + second)
  expect([second < first, third < second, body.size()]).toEqual([true, true, words.length + third])
})

test('a small body is sent as it is', async () => {
  const { bytes, encoding } = await compressedBody(Buffer.from('[]')).in('br')
  expect([bytes.toString(), encoding]).toEqual(['[]', 'identity'])
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  [undefined, 'identity'],
  ['', 'identity'],
  ['br;q=0', 'identity'],
  ['br; Q=0.000, gzip', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0, *;q=0.1', 'br'],
  ['identity;q=1, *;q=0', 'identity'],
  ['deflate, zstd', 'identity'],
  ['br;q=nonsense, gzip;q=0.1', 'br'],
])('of %s, %s is chosen', (accepted, wanted) => {
  expect(encodingOf({ 'accept-encoding': accepted })).toBe(wanted)
})
