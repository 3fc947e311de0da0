import type { Registry } from '@marga/platform-contract/registry'
import { partsOfPage } from '@marga/platform-contract/slots'
import { createSite, type Parts, type Site, SiteProvider, SlotProvider, type SlotRequest } from '@marga/sdk'
import { act, type ComponentType, type ReactNode, Suspense } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { RemoteUnavailableError } from '../composition/remote-unavailable-error'
import { slotPartsFor } from './browser-parts'
import { createServerParts } from './server-parts'
import { createServerPlace } from './server-place'

export const SLOT = 'catalog.test.beside.v1'
const NAMES = {
  program: { string: 'Its name.' },
  level: { number: 'Its level.', optional: true as const },
}

export const entry = (app: string, facts: object) => [
  {
    url: `/releases/${app}/1.0.0/browser/entry.js`,
    metadata: { integrity: '', version: '1.0.0' },
    extras: { kind: 'remote' as const, owner: '', sdk: '', routes: [], assets: {}, shared: [], ...facts },
  },
]

/** A registry in which each app fills the slot; of `props` it reads what it names. */
export const registryOf = (fillers: Record<string, object>, most = 3): Registry => ({
  schema: '',
  microFrontends: {
    catalog: entry('catalog', { slots: { [SLOT]: { description: '', props: NAMES, most } } }),
    ...Object.fromEntries(
      Object.entries(fillers).map(([app, fill]) => [
        app,
        entry(app, { fills: { [SLOT]: { part: 'card', order: 100, ...fill } } }),
      ]),
    ),
  },
})

export type Module = {
  Component: (props: { data?: unknown; program?: string }) => ReactNode
  loader?: unknown
}

export const usualSite = createSite({
  config: {
    ...{ apiBase: '/api', profileBase: '/api', mediaBase: '/media', siteUrl: 'https://marga.example' },
    ...{ promo: { text: '', to: '/' }, analyticsScript: '', flags: {} },
  },
})
export const page = { app: 'catalog', routeId: 'test' }

/** Modules by app, where it has the part `card` only, or by `app/part`. */
export const remotesOf = (modules: Record<string, Module>) => async (app: string) => {
  const own = Object.entries(modules).flatMap(([name, module]) => {
    const [of, part = 'card'] = name.split('/')
    return of === app ? [[part, async () => module]] : []
  })
  if (own.length === 0) throw new RemoteUnavailableError(app)
  return { default: [], parts: Object.fromEntries(own) as unknown as Parts }
}

/** The page as the server renders it. */
export async function onServer(registry: Registry, modules: Record<string, Module>, shown: ReactNode) {
  const parts = partsOfPage(registry, page, false)
  const timeoutMs = 100
  const slots = createServerParts({
    registry,
    parts,
    loadRemote: remotesOf(modules),
    site: usualSite,
    timeoutMs,
  })
  await slots.begin()()
  let served: Readonly<Record<string, unknown>> | undefined
  const passes: string[] = []
  const html = await slots.render((known) => {
    served = known
    const made = renderToString(
      <SiteProvider value={usualSite}>
        <SlotProvider value={createServerPlace(slots.source)}>{shown}</SlotProvider>
      </SiteProvider>,
    )
    passes.push(made)
    return made
  })
  return { html, served, passes: passes.length, faults: slots.faults.map(({ app, why }) => `${app}: ${why}`) }
}

export function inBrowser(
  registry: Registry,
  modules: Record<string, Module>,
  {
    served,
    site = usualSite,
  }: { served?: Readonly<Record<string, unknown>> | undefined; site?: Site | undefined } = {},
) {
  const faults: string[] = []
  const telemetry = {
    pageFault: (kind: string, _: string, error: unknown, app: string) =>
      faults.push(`${app} ${kind} ${String(error)}`),
    appShown: () => {},
  }
  const data = { registry, hydration: served ? {} : null, parts: served }
  const Parts = slotPartsFor({ page: data, site, loadRemote: remotesOf(modules), telemetry } as never)
  const place = boundaryAround(Parts)
  const tree = (children: ReactNode) => (
    <SiteProvider value={site}>
      <SlotProvider value={place}>{children}</SlotProvider>
    </SiteProvider>
  )
  return { faults, tree }
}

/** As slot-place.tsx has it. */
const boundaryAround = (Parts: ComponentType<SlotRequest>) => (request: SlotRequest) => (
  <Suspense fallback={request.fallback}>
    <Parts {...request} />
  </Suspense>
)

export const Text = ({ data }: { data?: unknown }) => <p>{String(data)}</p>
export const card = (text: string): Module => ({ loader: () => text, Component: Text })
const Broken = () => {
  throw new Error('broken part')
}
const Named = ({ data, program }: { data?: unknown; program?: string }) => (
  <p>
    {program}: {String(data)}
  </p>
)
export const thrower: Module = { Component: Broken }
export const named: Module = {
  loader: async ({ props }: { props: { program: string } }) => `about ${props.program}`,
  Component: Named,
}
export const plain = (html: string) => html.replace(/<!--.*?-->/g, '')

/** The served page, connected. @param server modules as the server has them */
export async function hydrated({ registry, modules, server = modules, shown, site }: Hydrated) {
  const { html, served } = await onServer(registry, server, shown)
  const { faults, tree } = inBrowser(registry, modules, { served, site })
  const place = document.createElement('div')
  place.innerHTML = html
  document.body.append(place)
  const recovered: unknown[] = []
  let root: Root | undefined
  await act(async () => {
    root = hydrateRoot(place, tree(shown), { onRecoverableError: (error) => recovered.push(error) })
  })
  return {
    ...{ place, html, served, faults, recovered },
    again: () => act(async () => root?.render(tree(shown))),
    leave: () => act(async () => root?.unmount()),
  }
}

interface Hydrated {
  registry: Registry
  modules: Record<string, Module>
  server?: Record<string, Module>
  shown: ReactNode
  site?: Site
}
