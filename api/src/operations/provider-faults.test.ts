import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startMailServer } from '../testing/mail-server'
import { providerFaults } from './provider-faults'

let provider: Server
let url: string
const KNOWN = `Basic ${Buffer.from('key:right').toString('base64')}`
beforeAll(async () => {
  provider = createServer(({ headers }, answer) =>
    answer.writeHead(headers.authorization === KNOWN ? 200 : 401).end('{}'),
  )
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(() => provider.close())

const payments = (keySecret: string, at = url) => ({
  keyId: 'key',
  keySecret,
  webhookSecret: undefined,
  url: at,
})
const mailAt = (address: string) => ({ url: address, from: 'a@example.com', mailbox: 'b@example.com' })

test('a site without mail and payments has no faults of them', async () => {
  expect(await providerFaults({ mail: undefined, razorpay: undefined })).toEqual([])
})

test('keys that the payment provider does not know, and a provider that is not there, are a sentence each', async () => {
  expect(await providerFaults({ mail: undefined, razorpay: payments('right') })).toEqual([])
  expect(await providerFaults({ mail: undefined, razorpay: payments('wrong') })).toEqual([
    expect.stringMatching(/^RAZORPAY_KEY_ID: .* does not know this key/),
  ])
  expect(
    await providerFaults({ mail: undefined, razorpay: payments('right', 'http://127.0.0.1:9') }),
  ).toEqual([expect.stringMatching(/^RAZORPAY_URL: .* cannot be reached/)])
})

test('a mail server that is there is fine, a dead one is a sentence without its password', async () => {
  const server = await startMailServer()
  try {
    expect(await providerFaults({ mail: mailAt(server.url), razorpay: undefined })).toEqual([])
  } finally {
    await server.close()
  }
  const [fault] = await providerFaults({
    mail: mailAt('smtp://user:hidden@127.0.0.1:9'),
    razorpay: undefined,
  })
  expect(fault).toMatch(/^SMTP_URL: the mail server 127\.0\.0\.1:9 refuses this site or is not there/)
  expect(fault).not.toContain('hidden')
})
