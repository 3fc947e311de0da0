/** Names the content version on answers of calls that may have changed it. */
export const CONTENT_VERSION_HEADER = 'x-content-version'
