/**
 * Whether the browser has what the site's scripts are built for (the list is in `platform/build/browsers.ts`): the last question
 * has the age of the oldest one, the others are older.
 */
export const isCurrent = () =>
  'at' in Array.prototype && 'timeout' in AbortSignal && CSS.supports('color', 'color-mix(in srgb, red, red)')
