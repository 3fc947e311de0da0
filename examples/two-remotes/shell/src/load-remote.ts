import { containerNameOf } from '@marga/platform-contract/addresses'
import type { PageOwner } from '@marga/platform-contract/owners'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import type { RouteObject } from 'react-router-dom'
import * as router from 'react-router-dom'
import * as zustand from 'zustand'
import * as sdk from './sdk'

/** The script of a remote sets a global variable of this shape (docs/contract.md). */
interface Container {
  init: (shareScope: object) => Promise<void>
  get: (module: './routes') => Promise<() => { default: RouteObject[] }>
}

/** What every page has one copy of: remotes bring none of their own. */
const SHARED = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router-dom': router,
  zustand,
  '@marga/sdk': sdk,
}

const shareScope = Object.fromEntries(
  Object.entries(SHARED).map(([name, module]) => [name, { '1.0.0': { get: () => () => module, loaded: 1 } }]),
)

/** Runs a script whose bytes have to be those of the release. */
const runScript = (url: string, integrity: string) =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      src: url,
      integrity,
      crossOrigin: 'anonymous',
      onload: resolve,
      onerror: () => reject(new Error(`${url} could not be loaded.`)),
    })
    document.head.append(script)
  })

/** The routes of the remote whose page is open. */
export async function loadRemote({ app, entry }: PageOwner): Promise<RouteObject[]> {
  await runScript(entry.url, entry.metadata.integrity)
  const container: Container = Reflect.get(globalThis, containerNameOf(app))
  await container.init(shareScope)
  return (await container.get('./routes'))().default
}
