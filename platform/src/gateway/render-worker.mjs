// Runs in a worker thread, without a compiler: renders pages with exactly the releases it was started for. An imported
// ES module cannot be unloaded, so a change of the releases means new workers.
import { register } from 'node:module'
import { pathToFileURL } from 'node:url'
import { workerData } from 'node:worker_threads'

/** Packages of which a page holds one copy: the gateway's, for the shell and every remote alike. */
const SHARED_PACKAGES = ['react', 'react-dom', 'react-router-dom', 'zustand']

/** Server entries by app: absolute paths of files whose hashes were checked. */
const { serverEntries } = workerData

register('./resolve-hook.mjs', import.meta.url, {
  data: {
    packages: SHARED_PACKAGES,
    parent: import.meta.url,
    sdk: pathToFileURL(serverEntries.sdk).href,
  },
})

const { render } = await import(pathToFileURL(serverEntries.shell).href)

const loadRemote = (app) => {
  const entry = serverEntries.remotes[app]
  if (!entry) throw new Error(`${app} has no server build that can be trusted`)
  return import(pathToFileURL(entry).href)
}

export default (request) => render({ ...request, loadRemote })
