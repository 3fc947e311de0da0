import { request } from 'node:http'
import { until } from './until'

/** Answers after which the gateway has compressed a page for size (`shared/server/src/http/compressed-body.ts`). */
const OFTEN = 260
/** How long its size may stay the same until the page counts as compressed, in milliseconds. */
const QUIET_MS = 3_000

const sizeOf = (url: URL) =>
  new Promise<number>((resolve, reject) => {
    const asking = request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(Number(answer.headers['content-length'])))
    })
    asking.on('error', reject)
    asking.end()
  })

/** Asks for a page as often as many visitors would: its size is then that which most of them get. */
export async function makePopular(url: URL) {
  let size = 0
  for (let answer = 0; answer < OFTEN; answer += 1) size = await sizeOf(url)
  let changedAt = Date.now()
  await until(`${url} is compressed for size`, async () => {
    const before = size
    size = await sizeOf(url)
    if (size !== before) changedAt = Date.now()
    return Date.now() - changedAt >= QUIET_MS
  })
}
