import type { FlagValues } from '@marga/platform-contract/conditions'
import type { Registry } from '@marga/platform-contract/registry'
import type { RenderRequest as ProtocolRequest } from '@marga/platform-contract/render-protocol'
import type { Environment } from '../../env'
import type { ServerEntries } from './server-entries'

/** What every page gets to know: of its deployment, and of the releases it is made of. */
export type PageConfig = Environment['site'] & {
  releaseSet: string
  /** Name of the answer that says where the remotes are which the page does not name. */
  filesId?: string
  /** Share of the visits that send reports, from 0 to 1. */
  reportShare: number
  /** Values of the flags that the page names, and defaults of all others; absent where no release has flags. */
  flags?: FlagValues
  /** Overrides: absent if they are not allowed. */
  overrides?: { mix: Readonly<Record<string, string>>; until: string | null }
}

export type { Rendering } from '@marga/platform-contract/render-protocol'

export type RenderRequest = ProtocolRequest<PageConfig>

/** Messages from the gateway to a renderer process. */
export type RendererTask =
  | { kind: 'open'; set: string; entries: ServerEntries; registry: Registry }
  | { kind: 'import'; set: string; app: string }
  | { kind: 'render'; set: string; request: RenderRequest }
  | { kind: 'close'; set: string }

export type RendererJob = RendererTask & { id: number }

/** Messages from a renderer process: ready, then one response for each job. */
export type RendererAnswer =
  | { isReady: true }
  | {
      id: number
      result?: unknown
      error?: { name: string; message: string; stack: string }
      /** Memory of the process, now and then. */
      residentBytes?: number
    }
