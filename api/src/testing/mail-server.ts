import { createServer, type Socket } from 'node:net'

/** A mail server that keeps what it is sent: enough of the protocol for a client to believe it. */
export async function startMailServer() {
  const mails: string[] = []
  const sockets = new Set<Socket>()
  let isRefusing = false
  let takesFiles = true
  const server = createServer((socket) => {
    sockets.add(socket)
    let isData = false
    let text = ''
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      text += chunk
      for (;;) {
        const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const part = text.slice(0, end)
        text = text.slice(end + (isData ? 5 : 2))
        const isTooLarge = isData && !takesFiles && /^Content-Disposition: attachment/im.test(part)
        if (isData && !isTooLarge) mails.push(part.replaceAll('=\r\n', '').replaceAll('=3D', '='))
        isData = !isData && /^DATA/i.test(part)
        const refuses = isRefusing && /^MAIL/i.test(part)
        socket.write(
          refuses || isTooLarge
            ? `${isTooLarge ? '552 too large' : '451 later'}\r\n`
            : isData
              ? '354 go on\r\n'
              : /^QUIT/i.test(part)
                ? '221 bye\r\n'
                : '250 ok\r\n',
        )
      }
    })
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    mails,
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    refuse: (is: boolean) => {
      isRefusing = is
    },
    /** From now on a mail with a file is too large for it. */
    refuseFiles: () => {
      takesFiles = false
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
