import type { FastifyInstance } from 'fastify'

/** First file descriptor that a supervisor or systemd passes to a process (sd_listen_fds(3)). */
const FIRST_PASSED_SOCKET = 3

export interface ListenSettings {
  port: number
  host: string
  /** Whether the process was started with an open socket; `host` and `port` do not count then. */
  hasPassedSocket: boolean
}

/**
 * Listens on the passed socket, else on host and port. A passed socket stays open in the supervisor while the process
 * restarts, so that connections wait instead of being refused.
 */
export async function listen(app: FastifyInstance, { port, host, hasPassedSocket }: ListenSettings) {
  const options = hasPassedSocket ? { fd: FIRST_PASSED_SOCKET, host } : { port, host }
  await app.listen(options)
}
