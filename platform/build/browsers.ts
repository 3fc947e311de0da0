/** The oldest browsers that scripts and styles are compiled for: only syntax that they lack is rewritten. */
export const BROWSERS = ['chrome 111', 'safari 16.4', 'firefox 114']
