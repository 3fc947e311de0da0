import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Configuration } from '@rspack/core'

export type DevServer = Exclude<NonNullable<Configuration['devServer']>, boolean>

/** Names of this machine; any other name is another site's that leads here (DNS rebinding). */
const OWN_HOSTS = ['localhost', '.localhost', '127.0.0.1']

/** Whether a page of this machine, on any port, is named: the shell comes from another port than a remote's files. */
export function isOwnOrigin(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return OWN_HOSTS.some((host) => hostname === host || (host.startsWith('.') && hostname.endsWith(host)))
}

/** Scripts of other sites that a browser is told to load from here: their pages would read sources of this machine. */
export const isOfAnotherSite = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['sec-fetch-site'] === 'cross-site' && !isOwnOrigin(headers.origin ?? headers.referer)

const refuse = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
  if (!isOfAnotherSite(request)) return next()
  response.statusCode = 403
  response.end('This development server answers pages of this machine only.')
}

/**
 * Tells `mfe dev`, which started this process, that it listens, and ends with it. Without that an ended command leaves its
 * servers behind.
 *
 * @public for the test of processes
 */
export function followParent() {
  if (!process.send) return
  process.once('disconnect', () => process.exit())
  process.channel?.unref()
}

/** A development server for pages of this machine only. */
export const forOwnPages = ({ setupMiddlewares, ...server }: DevServer): DevServer => ({
  ...server,
  allowedHosts: OWN_HOSTS,
  headers: ({ headers: { origin } }: { headers: IncomingMessage['headers'] }) => ({
    vary: 'Origin',
    'cross-origin-resource-policy': 'cross-origin',
    ...(isOwnOrigin(origin) && { 'access-control-allow-origin': String(origin) }),
  }),
  onListening: () => {
    followParent()
    process.send?.('ready')
  },
  setupMiddlewares: (middlewares, server) => {
    const all = setupMiddlewares?.(middlewares, server) ?? middlewares
    return [{ name: 'own-pages', middleware: refuse }, ...all] as typeof all
  },
})
