import Fastify, { type FastifyServerOptions } from 'fastify'
import { unnamedProxy } from './unnamed-proxy'

type Trust = NonNullable<FastifyServerOptions['trustProxy']>

let told: string[] = []
beforeEach(() => {
  told = []
})

/** Answers a function that sends a request from an address, with what its proxy saw. */
async function serverWith(trustProxy: Trust) {
  const app = Fastify({ trustProxy })
  await app.register(unnamedProxy, { onUnnamedProxy: (sentence) => told.push(sentence) })
  app.get('/', async ({ ip }) => ip)
  return async (remoteAddress: string, forwarded?: string) =>
    (
      await app.inject({
        url: '/',
        remoteAddress,
        headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) },
      })
    ).body
}

test('a proxy that nobody named is told of once, with what to set', async () => {
  const from = await serverWith(false)
  for (const visitor of ['203.0.113.7', '203.0.113.7', '203.0.113.8', '203.0.113.9'])
    expect(await from('::ffff:10.0.0.2', visitor)).toBe('::ffff:10.0.0.2')
  expect(told).toEqual([
    expect.stringMatching(
      /^Requests of different visitors come from 10\.0\.0\.2, a proxy that TRUST_PROXY does not name: .* Set TRUST_PROXY=10\.0\.0\.2, or the number of proxies/,
    ),
  ])
})

test.each<[string, Trust, Array<[string, string?]>]>([
  [
    'named by its address',
    '10.0.0.2',
    [
      ['10.0.0.2', '203.0.113.7'],
      ['10.0.0.2', '203.0.113.8'],
    ],
  ],
  [
    'counted',
    (_address: string, hop: number) => hop < 1,
    [
      ['10.0.0.2', '203.0.113.7'],
      ['10.0.0.2', '203.0.113.8'],
    ],
  ],
  [
    'no proxy: it sends the header itself, from the internet',
    false,
    [
      ['203.0.113.1', '1.1.1.1'],
      ['203.0.113.1', '2.2.2.2'],
    ],
  ],
  ['a colleague or a health check, without the header', false, [['10.0.0.2'], ['10.0.0.2']]],
  [
    'a tool that sends one address',
    false,
    [
      ['127.0.0.1', '1.1.1.1'],
      ['127.0.0.1', '1.1.1.1'],
    ],
  ],
])('nothing is told of one that is %s', async (_what, trustProxy, requests) => {
  const from = await serverWith(trustProxy)
  for (const [address, forwarded] of requests) await from(address, forwarded)
  expect(told).toEqual([])
})
