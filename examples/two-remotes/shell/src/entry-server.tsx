import type { Asset, Registry } from '@marga/platform-contract/registry'
import type { Rendering, RenderReleases, RenderRequest } from '@marga/platform-contract/render-protocol'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom'
import { Document } from './document'
import { Frame } from './frame'
import type { PageData } from './page-data'
import { ownerOf, siteRoutes } from './routes'

const toRendering = (status: number, page: PageData, content: ReactNode): Rendering => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  html: `<!doctype html>${renderToString(<Document page={page}>{content}</Document>)}`,
  scriptHashes: [],
})

const redirectTo = (location: string, status: number): Rendering => ({
  status,
  headers: { location, 'cache-control': 'no-cache' },
  html: '',
  scriptHashes: [],
})

const shellFiles = ({ microFrontends }: Registry): Asset[] =>
  microFrontends.shell?.[0]?.extras.assets.main ?? []

/** Renders one page for the gateway. @throws what a page throws: the gateway sends the frame then, and the browser does the rest */
export async function render({
  registry,
  url,
  loadRemote,
  isPageLeftToBrowser,
}: RenderRequest<unknown> & RenderReleases<RouteObject>): Promise<Rendering> {
  const files = shellFiles(registry)
  const owner = ownerOf(registry, new URL(url).pathname)
  if (isPageLeftToBrowser || owner?.render === 'client')
    return toRendering(200, { registry, files, hydration: null }, <Frame registry={registry}>Loading</Frame>)

  const pages = owner ? (await loadRemote(owner.app)).default : []
  const { query, dataRoutes } = createStaticHandler(siteRoutes(registry, pages))
  const context = await query(new Request(url))
  if (context instanceof Response) return redirectTo(context.headers.get('location') ?? '/', context.status)
  const { loaderData, actionData, errors, statusCode } = context
  if (errors) throw Object.values(errors)[0]

  const styles = owner?.entry.extras.assets[owner.routeId]?.filter((file) => file.url.endsWith('.css')) ?? []
  const page = { registry, files: [...files, ...styles], hydration: { loaderData, actionData, errors } }
  const router = createStaticRouter(dataRoutes, context)
  return toRendering(
    owner ? statusCode : 404,
    page,
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  )
}
