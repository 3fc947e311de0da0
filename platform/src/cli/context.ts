import type { WritableStore } from '../channels/store-snapshot'
import { providerCalls } from '../checks/provider-document'
import { type Environment, readEnvironment } from '../env'
import { openStore } from '../mirror/open-store'
import { isElsewhere, requireNamedStore } from './named-store'

/** What a run of a command shares: each part is read or opened at most once, when it is first needed. */
export interface Context {
  /** @throws EnvironmentError */
  environment: () => Environment
  /** The variables that child processes inherit. */
  variables: NodeJS.ProcessEnv
  /** @throws ExpectedError if the store cannot be opened */
  openStore: () => Promise<WritableStore>
  /** Name of the channel that the command acts on. */
  channel: () => string
  /** Calls that the API answers. */
  apiCalls: () => Promise<readonly string[]>
  isJson: boolean
  /** The result of a command: data for programs with `--json`, else lines for people. */
  print: (result: { data: unknown; lines: readonly string[] }) => void
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

export function createContext(
  variables: NodeJS.ProcessEnv,
  flags: { channel?: string; json?: boolean },
): Context {
  const environment = once(() => {
    const settings = readEnvironment(variables)
    // Outside of the workspace no pair of keys is made at first use: what it signs would count for nobody.
    return isElsewhere() ? { ...settings, keys: { ...settings.keys, isOwn: false } } : settings
  })
  const isJson = flags.json === true
  return {
    environment,
    variables,
    openStore: once(async () => {
      if (isElsewhere()) requireNamedStore(variables)
      return openStore(environment())
    }),
    channel: () => flags.channel ?? environment().channel,
    apiCalls: once(() => providerCalls({ place: environment().apiDocument, base: '/api' })),
    isJson,
    print: ({ data, lines }) => console.log(isJson ? JSON.stringify(data, null, 2) : lines.join('\n')),
  }
}
