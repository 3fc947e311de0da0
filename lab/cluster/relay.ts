import { createServer, connect as dial, type Socket } from 'node:net'

/** `cut`: connections are closed and refused. `silent`: they stay open and nothing passes, as with a cable that is pulled. */
type Passage = 'open' | 'cut' | 'silent'

export interface Relay {
  name: string
  port: number
  set: (passage: Passage) => void
  /** Leads to another port from now on; connections end. */
  lead: (port: number) => void
  close: () => Promise<void>
}

/** One network path between two parts of the cluster, on a port of its own. */
export async function startRelay(name: string, port: number, firstTarget: number): Promise<Relay> {
  let passage: Passage = 'open'
  let target = firstTarget
  const pairs = new Set<readonly [Socket, Socket]>()

  const server = createServer((from) => {
    if (passage === 'cut') return void from.destroy()
    const to = dial({ port: target, host: '127.0.0.1' })
    const pair = [from, to] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      from.destroy()
      to.destroy()
    }
    for (const socket of pair) socket.setNoDelay(true).on('error', end).on('close', end)
    from.pipe(to)
    to.pipe(from)
    if (passage === 'silent') for (const socket of pair) socket.pause()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const cutAll = () => {
    for (const [from, to] of pairs) {
      from.destroy()
      to.destroy()
    }
  }
  return {
    name,
    port,
    set: (next) => {
      passage = next
      if (next === 'cut') cutAll()
      for (const pair of pairs)
        for (const socket of pair) next === 'silent' ? socket.pause() : socket.resume()
    },
    lead: (next) => {
      target = next
      cutAll()
    },
    close: () => {
      cutAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
