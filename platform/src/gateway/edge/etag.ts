import type { IncomingHttpHeaders } from 'node:http'

const withoutWeakness = (etag: string) => etag.trim().replace(/^W\//, '')

/** Whether a client has a body already, as its `If-None-Match` says. */
export const isFresh = ({ 'if-none-match': known = '' }: IncomingHttpHeaders, etag: string): boolean =>
  known.trim() === '*' || known.split(',').some((one) => withoutWeakness(one) === withoutWeakness(etag))
