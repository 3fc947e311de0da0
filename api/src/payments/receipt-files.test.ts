import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { until } from '@marga/server/testing/until'
import { SMTPServer } from 'smtp-server'
import { orderCourse, payOrder } from '../testing/course-order'
import { startMailServer } from '../testing/mail-server'
import { startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>
let api: Api
let server: Awaited<ReturnType<typeof mailServer>> | undefined
afterEach(async () => {
  await api.close()
  server?.close()
})

const person = { full_name: 'Asha आशा Rao', email: 'asha@example.com', phone: '98745 00000' }

const order = (visitor: Visitor) => orderCourse(visitor, person)
async function paid(visitor: Visitor) {
  const id = await order(visitor)
  await payOrder(visitor, id)
  return id
}
const file = (visitor: Visitor, id: string) => visitor.get(`/api/payments/orders/${id}/receipt.pdf`)

test('a receipt is one page of PDF under its own name, for who paid only', async () => {
  api = await startTestApi()
  const visitor = api.visitor()
  const id = await paid(visitor)
  const { headers, rawPayload } = await file(visitor, id)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="receipt-${id}.pdf"`,
    'cache-control': 'private, no-store',
  })
  const pdf = rawPayload.toString('latin1')
  expect(pdf).toMatch(/^%PDF-1\.\d.*\/Count 1\b.*%%EOF\s*$/s)
  expect((await file(api.visitor(), id)).statusCode).toBe(404)
})

test('there is no file while nothing is paid', async () => {
  api = await startTestApi()
  const visitor = api.visitor()
  expect((await file(visitor, await order(visitor))).statusCode).toBe(404)
})

/** A mail server that keeps the first mail to an address. */
async function mailServer(recipient: string) {
  let take = (_mail: string) => {}
  const first = new Promise<string>((resolve) => {
    take = resolve
  })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      void text(stream)
        .then((mail) => mail.includes(`\nTo: ${recipient}`) && take(mail))
        .then(() => done()),
  })
  const listening: AddressInfo = await new Promise((resolve) => {
    const { server: socket } = server
    server.listen(0, '127.0.0.1', () => resolve(socket.address() as AddressInfo))
  })
  return { url: `smtp://127.0.0.1:${listening.port}`, first, close: () => server.close() }
}

test('the mail of a receipt carries the file', async () => {
  server = await mailServer(person.email)
  const mail = { url: server.url, from: 'site@example.com', mailbox: 'info@example.com' }
  api = await startTestApi({ settings: { mail } })
  const id = await paid(api.visitor())
  const received = await server.first
  expect(received).toContain(`filename=receipt-${id}.pdf`)
  // How every PDF begins, in base64.
  expect(received).toContain('JVBERi0xLj')
})

test('a receipt that is too large for the mail server is mailed without its file', async () => {
  const post = await startMailServer()
  post.refuseFiles()
  try {
    const mail = { url: post.url, from: 'site@marga.example', mailbox: 'team@marga.example' }
    api = await startTestApi({ settings: { mail } })
    const id = await paid(api.visitor())
    const sent = await until(() =>
      post.mails.find((one) => one.includes(`To: ${person.email}`) && one.includes(id)),
    )
    expect(sent).not.toMatch(/Content-Disposition: attachment/i)
  } finally {
    post.close()
  }
})
