import type { ReleaseActions } from '../actions/release-actions'
import type { WritableStore } from '../channels/store-snapshot'
import { type Environment, readEnvironment } from '../env'
import type { Product } from '../product'
import { isElsewhere, requireNamedStore } from './named-store'
import { requireName } from './names'
import { say } from './output'
import type { ReleaseServiceClient } from './service-client'
import { personAtKeyboard } from './workspace'

/** What a run of a command shares: each part is loaded, read or opened at most once, when it is first needed. */
export interface Context {
  /** @throws EnvironmentError */
  environment: () => Environment
  /** The variables that child processes inherit. */
  variables: NodeJS.ProcessEnv
  /** @throws ExpectedError if the store cannot be opened */
  openStore: () => Promise<WritableStore>
  /** What the command does with releases: by the service that `--service` names, else in the store. */
  actions: () => Promise<ReleaseActions>
  /** The same on the store as it is now: for commands that go on for a while. */
  freshActions: () => Promise<ReleaseActions>
  /** The service that `--service` names; undefined without the flag. */
  service: () => Promise<ReleaseServiceClient | undefined>
  /** Name of the channel that the command acts on. */
  channel: () => string
  /** Calls that the API answers. */
  apiCalls: () => Promise<readonly string[]>
  isJson: boolean
  /** The result of a command: data for programs with `--json`, else lines for people. */
  print: (result: { data: unknown; lines: readonly string[] }) => void
}

/** The site that a command works for. */
export interface Site {
  variables: NodeJS.ProcessEnv
  product: Product
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

export function createContext(
  { variables, product }: Site,
  flags: { channel?: string; json?: boolean; service?: string },
): Context {
  const environment = once(() => {
    const settings = readEnvironment(variables, product)
    // Outside of the workspace no pair of keys is made at first use: what it signs would count for nobody.
    return isElsewhere() ? { ...settings, keys: { ...settings.keys, isOwn: false } } : settings
  })
  const isJson = flags.json === true
  const openNow = async () => {
    if (isElsewhere()) requireNamedStore(variables)
    const { openStore } = await import('../mirror/open-store')
    return openStore(environment())
  }
  const openStoreOnce = once(openNow)
  const apiCalls = once(async () => {
    const { providerCalls } = await import('../checks/provider-document')
    const { apiDocument, productCalls } = environment()
    return providerCalls({ place: apiDocument, base: '/api', known: productCalls })
  })
  const service = once(async () => {
    const { service: site } = flags
    if (!site) return undefined
    const { createServiceClient } = await import('./service-client')
    return createServiceClient({ site, token: environment().serviceToken })
  })
  const localActions = async (open: () => Promise<WritableStore>) => {
    const { createReleaseActions } = await import('../actions/release-actions')
    const { requireRight } = await import('../channels/require-right')
    const { tellingRefusals } = await import('../actions/announce-refusals')
    const by = personAtKeyboard()
    const ensure = async () => undefined
    const { siteOf } = environment()
    return tellingRefusals(createReleaseActions({ open, ensure, apiCalls, by, siteOf, requireRight }), {
      open,
      by,
    })
  }
  return {
    environment,
    variables,
    openStore: openStoreOnce,
    actions: once(async () => (await service())?.actions ?? localActions(openStoreOnce)),
    freshActions: async () => (await service())?.actions ?? localActions(openNow),
    service,
    channel: () =>
      flags.channel === undefined ? environment().channel : requireName('channel', flags.channel),
    apiCalls,
    isJson,
    print: ({ data, lines }) => say(isJson ? JSON.stringify(data, null, 2) : lines.join('\n')),
  }
}
