import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyReply, FastifyRequest } from 'fastify'

/** What Node's parser refuses before there is a request, by its code. */
const PARSER_FAULTS: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive. Try again.' },
}
const UNREADABLE = { status: 400, message: 'The request cannot be read.' }

/** Answers what is no request of HTTP in the shape of every other error, and closes its connection. */
function answerUnreadable({ code = '' }: Error & { code?: string }, socket: Socket) {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const { status, message } = PARSER_FAULTS[code] ?? UNREADABLE
  const body = JSON.stringify({ message })
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  )
}

type SendProblem = (reply: FastifyReply, problem: { status: number; message: string }, accept: string) => void

/** An address that cannot be decoded reaches no route, and so no error handler and no hook. */
export const malformedAddress =
  (send: SendProblem) =>
  ({ statusCode = 400 }: { statusCode?: number }, { headers }: FastifyRequest, reply: FastifyReply) =>
    send(reply, { status: statusCode, message: 'The address is malformed.' }, headers.accept ?? '')

/** Options of every Fastify instance. Sizes in bytes. */
export const SERVER_OPTIONS = {
  bodyLimit: 32_768,
  // Slow clients, in milliseconds. Bodies have a deadline of their own: see body-deadline.ts.
  requestTimeout: 800_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
  // A request on a connection that was accepted just before the port closed is answered as every other.
  return503OnClosing: false,
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_000 },
  clientErrorHandler: answerUnreadable,
  frameworkErrors: malformedAddress(
    (reply, { status, message }) => void reply.code(status).send({ message }),
  ),
} satisfies FastifyHttpOptions<Server>
