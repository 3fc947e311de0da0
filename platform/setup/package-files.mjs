// Which files and packages of node_modules a server of this machine never reads, and so `npm run package` leaves out.

/**
 * Sources, types and source maps; add-ons for the Bare runtime; what only browsers read of a font, which releases hold; weights of
 * fonts that no receipt has; texts that are no licence; builds of React for measuring components.
 */
const UNREAD_FILE =
  /\.([cm]?ts|map|flow|bare|woff2)$|-([1235789]00-normal|\d00-italic)\.woff$|-profiling\.(development|profiling)\.js$|^(?!licen[cs]e|notice|copying).*\.(md|markdown)$/i

/** Folders at the top of a package. */
const UNREAD_FOLDER = /^(tests?|__tests__|specs?|examples?|bench|benchmarks?|docs|\.[^/]+)(\/|$)/

/** @param path of a file below the folder of its package, with forward slashes */
export const isUnread = (path) =>
  UNREAD_FOLDER.test(path) || UNREAD_FILE.test(path.slice(path.lastIndexOf('/') + 1))

/** True for a binary of the other C library: npm installs both where the packages do not say which is theirs. */
export function isForOtherLibc(
  path,
  isGlibc = Boolean(process.report.getReport().header.glibcVersionRuntime),
) {
  const [, libc] = /linux.*?(gnu|musl)/.exec(path.slice(path.lastIndexOf('/') + 1)) ?? []
  return libc === (isGlibc ? 'musl' : 'gnu')
}
