import type { Registry } from '@marga/platform-contract/registry'
import type { FilledPart } from '@marga/platform-contract/slots'
import type { PartModule } from '@marga/sdk'

/** A part with what its loader returned. */
export interface ReadyPart {
  Component: PartModule['Component']
  data: unknown
}

type Props = Readonly<Record<string, unknown>>

/** Where parts come from: modules of the renderer, or files that the browser loads. */
export interface PartSource {
  registry: Registry
  /** Whether the served page holds the part. The browser adds any other one once the page is connected. */
  isServed: (part: FilledPart, props: Props) => boolean
  /** Null where the place stays empty: why is reported already. */
  find: (part: FilledPart, props: Props) => ReadyPart | Promise<ReadyPart | null> | null
  /** Something else is shown in the place of a part that should be there. */
  onWaiting?: (part: FilledPart, props: Props) => void
  /** The part is on the screen and answers its visitor. */
  onShown?: (part: FilledPart) => (() => void) | undefined
  /** Its place is gone. */
  onGone?: (part: FilledPart, props: Props) => void
}

/** Names a part with the props that it reads. */
export const partKey = ({ app, slot }: FilledPart, props: Props) => `${app} ${slot} ${JSON.stringify(props)}`

/** The loader of a part, as the shell calls it: remotes have types of their own for what it takes. */
export type PartLoader = (args: { props: Props; site: object }) => unknown

/** The page gave a part what it does not expect. */
export class PropsUnfitError extends Error {
  override readonly name = 'PropsUnfitError'
  readonly code = 'PROPS_UNFIT'

  constructor({ app, slot, part }: FilledPart, prop: string) {
    super(`${slot} gives the part ${part} of ${app} no "${prop}" that it can read.`)
  }
}

/** A release does not bring what its `mfe.json` says. */
export class PartMissingError extends Error {
  override readonly name = 'PartMissingError'
  readonly code = 'PART_MISSING'

  constructor({ app, part }: FilledPart) {
    super(`${app} has no part "${part}" in its routes.tsx.`)
  }
}

/** A loader that takes too long: nobody waits for it any longer. */
class PartLateError extends Error {
  override readonly name = 'PartLateError'
  readonly code = 'PART_LATE'
}

/** The result, or the error after so many milliseconds. @throws PartLateError, and what the promise rejects with */
export async function inTime<T>(promise: Promise<T>, limitMs: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PartLateError(`${what}: no result in ${limitMs} ms`)), limitMs)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
