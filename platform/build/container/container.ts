import './chunk-attempts'
import './own-folder'
import { fillFrom, SHARED_NAMES, type ShareScope } from './shell-modules'

// Entry of a remote, in the protocol of Module Federation: any host that speaks it can load the remote. Its own code is all
// there is: the shell's release was checked against the remote's ranges at the promote, so nothing is negotiated on the page.

/** What the remote takes from its host. A container without this list is another tool's, and gets a federation runtime. */
export const needs = SHARED_NAMES

/** Takes the shared packages. @throws if the host lacks one */
export const init = (scope: ShareScope) => fillFrom(scope)

/** @throws if another module than `./routes` is asked for */
export async function get(name: string): Promise<() => unknown> {
  if (name !== './routes') throw new Error(`This remote exposes ./routes, not ${name}.`)
  const routes = await import(/* webpackMode: "eager" */ '@container/routes')
  return () => routes
}
