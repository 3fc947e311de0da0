import { randomUUID } from 'node:crypto'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'

/** Without query, headers and body: addresses can carry tokens, bodies passwords. */
const describe = ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
  method,
  path: url.split('?')[0],
  ip,
})

/** Structured logs with a request id, which the answer carries too. */
export const loggingOptions = (level: string) =>
  ({
    logger: { level, serializers: { req: describe } },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
  }) satisfies FastifyServerOptions
