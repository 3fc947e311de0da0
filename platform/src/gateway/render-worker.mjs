// Runs in a worker thread, without a compiler: renders pages with exactly one set of releases, which its first page names.
// An imported ES module cannot be unloaded, so other releases mean other workers.
import { register } from 'node:module'
import { pathToFileURL } from 'node:url'
// Loaded before there is anything to render, so that the first page need not wait for them.
import 'react'
import 'react-dom/server'
import 'react-router-dom'

/** Packages of which a page holds one copy: the gateway's, for the shell and every remote alike. */
const SHARED_PACKAGES = ['react', 'react-dom', 'react-router-dom', 'zustand']

/** @type {Promise<{ render: Function, loadRemote: Function }> | undefined} */
let releases

/** @param {import('./server-entries').ServerEntries} entries absolute paths of files whose hashes were checked */
async function importReleases(entries) {
  register('./resolve-hook.mjs', import.meta.url, {
    data: {
      packages: SHARED_PACKAGES,
      parent: import.meta.url,
      sdk: pathToFileURL(entries.sdk).href,
    },
  })
  const { render } = await import(pathToFileURL(entries.shell).href)
  const loadRemote = (app) => {
    const entry = entries.remotes[app]
    if (!entry) throw new Error(`${app} has no server build that can be trusted`)
    return import(pathToFileURL(entry).href)
  }
  return { render, loadRemote }
}

export default async ({ serverEntries, request }) => {
  releases ??= importReleases(serverEntries)
  const { render, loadRemote } = await releases
  return render({ ...request, loadRemote })
}
