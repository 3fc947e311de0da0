import type { Registry } from '@marga/platform-contract/registry'
import * as sdk from '@marga/sdk'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import * as router from 'react-router-dom'
import * as zustand from 'zustand'
import { entryOf } from './owner'

/** A CommonJS module as it is, not a copy of its names: remotes call it as fast as the shell does. */
const bare = (module: object): unknown => ('default' in module ? module.default : module)

/** What the page has one copy of; remotes bring none of their own. By the names that code imports. */
const modules: Record<string, unknown> = {
  react: bare(react),
  'react/jsx-runtime': bare(jsxRuntime),
  'react-dom': bare(reactDom),
  'react-dom/client': bare(reactDomClient),
  'react-router-dom': router,
  zustand,
  '@marga/sdk': sdk,
}

/** Shares a further module, for builds of development. */
export const shareModule = (name: string, module: unknown) => void Object.assign(modules, { [name]: module })

export interface SharedModule {
  /** Name as code imports it. */
  name: string
  version: string
  module: unknown
}

const packageOf = (name: string) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0]

/** The shared modules with the versions that the registry states for the shell. */
export function sharedModules(registry: Registry): SharedModule[] {
  const { shared = [] } = entryOf(registry, 'shell')?.extras ?? {}
  return Object.entries(modules).map(([name, module]) => {
    const version = shared.find((fact) => fact.name === packageOf(name))?.version
    return { name, version: version ?? '0.0.0', module }
  })
}

/** The same as a share scope of Module Federation. */
export const shareScopeOf = (registry: Registry) =>
  Object.fromEntries(
    sharedModules(registry).map(({ name, version, module }) => [
      name,
      { [version]: { get: () => () => module, loaded: 1, eager: true, from: 'shell' } },
    ]),
  )
