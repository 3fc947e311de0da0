// Free of zod: browsers import it.

/** Where the release service of a site answers. */
export const SERVICE_PREFIX = '/platform/v1'

/** Name of an app's container in Module Federation, and of the chunk that holds its entry. */
export const containerNameOf = (app: string) => `mfe_${app.replaceAll('-', '_')}`

/** Address of a file of a release, on the site that serves it. */
export const releaseFileAddress = ({ app, version }: { app: string; version: string }, path: string) =>
  `/releases/${app}/${version}/${path}`

/** The version in the address of a release's file; '' for any other address. */
export const versionInAddress = (address = ''): string =>
  /^\/releases\/[^/]+\/([^/]+)\//.exec(address)?.[1] ?? ''
