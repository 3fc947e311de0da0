/** True in a development server. */
export const isDevelopment = process.env.NODE_ENV === 'development'

/** Port of the development server: `mfe dev` names it. */
export const devPort = process.env.MFE_DEV_PORT

/** Running site that a development server puts its remote into: `mfe dev --against` names it. */
export const siteAround = process.env.MFE_DEV_AGAINST

/** True where components are replaced while they keep their state. Shells of running sites have React's production build. */
export const isRefreshed = isDevelopment && !siteAround

/** True where a development build itself replaces components, because React does not. */
export const isKept = isDevelopment && siteAround !== undefined

/** Development servers of other remotes on the same pages, as `jobs=http://127.0.0.1:5001`: `mfe dev` names them. */
export const besides = (process.env.MFE_DEV_BESIDE ?? '')
  .split(',')
  .filter(Boolean)
  .map((named) => {
    const [app = '', origin = ''] = named.split(/=(.*)/)
    return { app, origin }
  })

/** Whether another remote's server is in front of this one, and passes on what is asked of it. */
export const isBehind = process.env.MFE_DEV_BEHIND !== undefined
