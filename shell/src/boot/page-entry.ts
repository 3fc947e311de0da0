/** What the browser says about how the page was asked for; undefined where it tells nothing. */
export const pageEntry = () =>
  performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined
