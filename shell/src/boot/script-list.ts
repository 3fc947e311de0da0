import type { PageAssets } from '../composition/page-assets'

/** Name among the data of an element that marks the scripts of the page that is served; the shell's own has the value 'shell'. */
export const OF_PAGE = 'ofPage'

/** What the page's script reads: address and integrity of each, in the order in which they run. */
export const scriptList = ({ main, scripts }: PageAssets) =>
  [main, ...scripts].map(({ url, integrity }) => `${url} ${integrity}`).join(' ')
