import { connect, createServer, type Socket } from 'node:net'

/** Slow 4G, as DevTools has it. One way takes half of the round trip. */
const ONE_WAY_MS = 75
const DOWN_BYTES_PER_MS = 200
const UP_BYTES_PER_MS = 94
/** Bytes that are sent in one piece. */
const PIECE = 1_460
/** Bytes under way in one direction before its sender has to wait. */
const MOST_UNDER_WAY = 65_536

/** One direction of the link, shared by all connections. */
function direction(bytesPerMs: number) {
  let freeAt = 0
  return (bytes: number): number => {
    const now = performance.now()
    freeAt = Math.max(now, freeAt) + bytes / bytesPerMs
    return freeAt - now + ONE_WAY_MS
  }
}

type Direction = ReturnType<typeof direction>

function carry(from: Socket, to: Socket, { arrivesIn, firstMs }: { arrivesIn: Direction; firstMs: number }) {
  // Timers of nearly the same time may come in any order; the pieces leave in theirs.
  const pieces: Buffer[] = []
  let underWay = 0
  let extra = firstMs
  const deliver = () => {
    const piece = pieces.shift()
    if (!piece) return
    underWay -= piece.length
    if (!to.destroyed) to.write(piece)
    if (underWay < MOST_UNDER_WAY) from.resume()
  }
  from.on('data', (chunk) => {
    for (let at = 0; at < chunk.length; at += PIECE) {
      const piece = chunk.subarray(at, at + PIECE)
      underWay += piece.length
      pieces.push(piece)
      setTimeout(deliver, arrivesIn(piece.length) + extra)
    }
    extra = 0
    if (underWay >= MOST_UNDER_WAY) from.pause()
  })
  from.on('end', () => setTimeout(() => to.end(), ONE_WAY_MS))
  from.on('error', () => to.destroy())
  from.on('close', () => setTimeout(() => to.destroy(), 2 * ONE_WAY_MS))
}

/** A relay in front of a local port that is as slow as a phone's link. No loss, no slow start. */
export async function startSlowLink(port: number) {
  const down = direction(DOWN_BYTES_PER_MS)
  const up = direction(UP_BYTES_PER_MS)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      socket.setNoDelay(true)
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    // The first bytes wait a round trip longer: the connection to the relay itself takes no time.
    carry(near, far, { arrivesIn: up, firstMs: 2 * ONE_WAY_MS })
    carry(far, near, { arrivesIn: down, firstMs: 0 })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
