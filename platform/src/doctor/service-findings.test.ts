import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PlatformError } from '../failure'
import { examineService } from './service-findings'

const NOT_THERE = 'http://127.0.0.1:9'
const takes = async (channel: string) => ({ channel })

test('a site that is not there and a token that is refused are a sentence each', async () => {
  const refuses = async () => {
    throw new PlatformError('TOKEN_REFUSED', 'This token expired at 2026-11-01.')
  }
  expect(await examineService({ site: NOT_THERE, actions: { status: refuses } }, 'production')).toEqual([
    {
      what: 'Site',
      isFine: false,
      says: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 cannot be reached/),
    },
    { what: 'Token', isFine: false, says: 'This token expired at 2026-11-01.' },
  ])
})

test('a site names its shell and sdk; another server is told from it', async () => {
  const schema = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json'
  let body: object = { schema, microFrontends: {} }
  const server = createServer((_request, answer) => answer.end(JSON.stringify(body)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const siteNow = async () => (await examineService({ site, actions: { status: takes } }, 'production'))[0]
  try {
    expect(await siteNow()).toMatchObject({
      isFine: false,
      says: expect.stringContaining('names no live shell'),
    })
    body = { hello: 'world' }
    expect(await siteNow()).toMatchObject({ isFine: false })
  } finally {
    server.close()
  }
})
