/** What sources are compiled for. Newer syntax is written as these read it; what they read is left as it is. */
export const BROWSERS = ['chrome 111', 'safari 16.4', 'firefox 114']
