import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readEnvironment } from '../env'
import { bucketClock, clockFinding, clockReading } from './clock-findings'
import { shortageOf } from './disk-findings'

const minute = 60_000

test('a time that was read between question and answer is that of this clock', () => {
  expect(clockReading('it', 1_500, 1_000, 2_000)).toEqual({ of: 'it', aheadMs: 0 })
  expect(clockReading('it', 400, 1_000, 2_000)).toEqual({ of: 'it', aheadMs: 600 })
  expect(clockReading('it', 2_600, 1_000, 2_000)).toEqual({ of: 'it', aheadMs: -600 })
})

test.each([
  [minute, true, 'agrees within 60 s with the database'],
  [minute + 1_000, false, "this machine's is 61 s ahead of the database"],
  [-60 * minute, false, "this machine's is 3600 s behind the database"],
])('a clock that is %d ms ahead', (aheadMs, isFine, says) => {
  const finding = clockFinding([{ of: 'the database', aheadMs }])
  expect(finding).toMatchObject({ isFine, says: expect.stringContaining(says) })
})

test("the clock of the store's server is read from an answer", async () => {
  const server = createServer((_, response) => {
    response.setHeader('date', new Date(Date.now() - 2 * 60 * minute).toUTCString())
    response.writeHead(403).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const environment = readEnvironment({ STORE_URL: 's3://bucket/path', S3_ENDPOINT: endpoint })
  const [reading] = await bucketClock(environment)
  server.close()
  expect(reading?.aheadMs).toBeGreaterThan(119 * minute)
  expect(await bucketClock(environment)).toEqual([])
})

const roomy = { bsize: 4_096, blocks: 10_000_000, bavail: 5_000_000, files: 1_000, ffree: 500 }

test.each([
  ['room', {}, null],
  ['less than 1 GB', { blocks: 400_000, bavail: 200_000 }, /^only 0\.8 GB \(50 %\) free/],
  ['less than 5 %', { bavail: 400_000 }, /^only 1\.6 GB \(4 %\) free/],
  ['few inodes', { ffree: 49 }, /^only 49 inodes \(4 %\) free/],
  ['no count of inodes', { files: 0, ffree: 0 }, null],
])('a disk with %s', (_, change, says) => {
  const shortage = shortageOf({ ...roomy, ...change })
  if (says) expect(shortage).toMatch(says)
  else expect(shortage).toBeNull()
})
