import './chunk-attempts'
import './own-folder'
import { showChanged } from './keep-state'
import { createKeptTable, type Table } from './kept-table'
import { fillFrom, SHARED_NAMES, type ShareScope } from './shell-modules'

// In the place of container.ts where a remote is developed inside a running site: what is edited is replaced on the page.

interface Hot {
  accept: (module: string, call: () => void, fail: () => void) => void
  addStatusHandler: (call: (status: string) => void) => void
}

declare global {
  interface ImportMeta {
    webpackHot?: Hot
  }
}

export const needs = SHARED_NAMES

export const init = (scope: ShareScope) => fillFrom(scope)

const load = async () => (await import(/* webpackMode: "eager" */ '@container/routes')) as unknown as Table

let kept: ReturnType<typeof createKeptTable> | undefined

/** @throws if another module than `./routes` is asked for */
export async function get(name: string): Promise<() => unknown> {
  if (name !== './routes') throw new Error(`This remote exposes ./routes, not ${name}.`)
  kept = createKeptTable(await load())
  const { table } = kept
  return () => table
}

let isBehind = false
let updates = Promise.resolve()

async function update() {
  if (!kept) return
  isBehind = false
  try {
    if (await kept.replace(await load())) showChanged()
    else location.reload()
  } catch {
    // It does not run: what is shown stays until the next version.
    isBehind = true
  }
}

const updateNext = () => {
  updates = updates.then(update)
}

import.meta.webpackHot?.accept('@container/routes', updateNext, () => {
  isBehind = true
})
import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'idle' && isBehind) updateNext()
})
