import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyReply } from 'fastify'

/** Options of every Fastify instance. Sizes in bytes. */
export const SERVER_OPTIONS = {
  bodyLimit: 32_768,
  // Slow clients, in milliseconds. Bodies have a deadline of their own: see body-deadline.ts.
  requestTimeout: 800_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
  // A request on a connection that was accepted just before the port closed is answered as every other.
  return503OnClosing: false,
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_000 },
  // An address that cannot be decoded reaches no route, and so no error handler.
  frameworkErrors: ({ statusCode = 400 }, _request, reply: FastifyReply) =>
    void reply.code(statusCode).send({ message: 'The address is malformed.' }),
} satisfies FastifyHttpOptions<Server>
