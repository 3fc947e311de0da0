import type { FastifyInstance } from 'fastify'
import { EnvironmentError } from '../settings/settings-faults'

/** First file descriptor that a supervisor or systemd passes to a process (sd_listen_fds(3)). */
const FIRST_PASSED_SOCKET = 3

export interface ListenSettings {
  port: number
  host: string
  /** Whether the process was started with an open socket; `host` and `port` do not count then. */
  hasPassedSocket: boolean
}

const isPortInUse = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE'

/** Listens on a port. @param setting names the port's setting @throws EnvironmentError if the port is in use */
export async function listenOn(
  app: FastifyInstance,
  { setting, port, host }: { setting: string; port: number; host: string },
) {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw isPortInUse(error) ? new EnvironmentError([`${setting}: ${port} is in use, choose another`]) : error
  }
}

/**
 * Listens on the passed socket, else on host and port. A passed socket stays open in the supervisor while the process
 * restarts, so that connections wait instead of being refused. @throws EnvironmentError if the port is in use
 */
export async function listen(app: FastifyInstance, { port, host, hasPassedSocket }: ListenSettings) {
  // `fd` is passed on to Node; fastify's types do not have it.
  const passed = { fd: FIRST_PASSED_SOCKET, host }
  if (hasPassedSocket) await app.listen(passed)
  else await listenOn(app, { setting: 'PORT', port, host })
}
