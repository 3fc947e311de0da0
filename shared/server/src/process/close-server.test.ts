import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeServer } from './close-server'

test('resolves when the last request is answered; a server that does not listen is closed at once', async () => {
  let answer = () => {}
  const server = createServer((_request, response) => {
    answer = () => response.setHeader('connection', 'close').end('late')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const got = new Promise<string>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1' }, (response) =>
      response.on('data', (chunk) => resolve(String(chunk))),
    )
    sent.on('error', reject).end()
  })
  await new Promise((resolve) => server.once('request', resolve))
  let isClosed = false
  const closed = closeServer(server).then(() => {
    isClosed = true
  })
  while (server.listening) await new Promise(setImmediate)
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed')
  expect(isClosed).toBe(false)
  answer()
  expect(await got).toBe('late')
  await closed
  await closeServer(createServer())
})
