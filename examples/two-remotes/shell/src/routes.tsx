import { createOwners } from '@marga/platform-contract/owners'
import type { Registry } from '@marga/platform-contract/registry'
import type { ReactNode } from 'react'
import { matchRoutes, Outlet, type RouteObject } from 'react-router-dom'
import { Frame } from './frame'

/** The app that a path belongs to; null for an unknown path. */
export const ownerOf = (registry: Registry, path: string) => createOwners(registry, matchRoutes)(path)

const inFrame = (registry: Registry, content: ReactNode) => <Frame registry={registry}>{content}</Frame>

/** Pages of one remote inside the frame of the site. */
export const siteRoutes = (registry: Registry, pages: RouteObject[]): RouteObject[] => [
  {
    id: 'site',
    element: inFrame(registry, <Outlet />),
    errorElement: inFrame(registry, <h1>This page failed</h1>),
    hydrateFallbackElement: inFrame(registry, 'Loading'),
    children: [...pages, { path: '*', element: <h1>There is no such page</h1> }],
  },
]
