// A listening socket that outlives the process that serves it. The supervisor binds it and never accepts on it; each process
// that it starts gets it as file descriptor 3, as systemd passes sockets (sd_listen_fds(3)). While a process restarts,
// connections wait in the kernel's queue instead of being refused.
import { lookup } from 'node:dns/promises'
import net from 'node:net'
import { getSystemErrorName } from 'node:util'

/** The socket cannot be opened: the port is in use, or the address is not this machine's. */
export class SocketError extends Error {
  constructor(code, { host, port }) {
    const reason =
      code === 'EADDRINUSE'
        ? `PORT: ${port} is in use, choose another`
        : `HOST: ${host} port ${port} cannot be opened (${code})`
    super(`These settings of the environment cannot be used: ${reason}`)
    this.code = code
  }
}

/** A bound socket shares its port with another one until one of them listens: so this is tried first. @throws SocketError */
const requireFreePort = ({ host, port }) =>
  new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', ({ code }) => reject(new SocketError(code, { host, port })))
    server.listen({ host, port }, () => server.close(resolve))
  })

/**
 * Binds a socket without accepting connections. Uses what node:cluster is built on; Node has no public call for a bound
 * socket that nobody accepts on. @throws SocketError
 */
export async function openSocket({ host, port }) {
  const { address, family } = await lookup(host).catch(({ code }) => {
    throw new SocketError(code, { host, port })
  })
  await requireFreePort({ host: address, port })
  const handle = net._createServerHandle(address, port, family)
  if (typeof handle === 'number') throw new SocketError(getSystemErrorName(handle), { host, port })
  const bound = {}
  handle.getsockname(bound)
  const shown = family === 6 ? `[${bound.address}]` : bound.address
  return {
    handle,
    port: bound.port,
    origin: `http://${shown}:${bound.port}`,
    close: () => handle.close(),
  }
}
