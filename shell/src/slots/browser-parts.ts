import { type FilledPart, unfitProp } from '@marga/platform-contract/slots'
import { CALL_TIMEOUT_MS, type PartModule, type SlotRequest } from '@marga/sdk'
import { createElement } from 'react'
import { RemoteUnavailableError } from '../composition/remote-unavailable-error'
import type { Start } from '../takeover/start-parts'
import {
  inTime,
  type PartLoader,
  PartMissingError,
  type PartSource,
  PropsUnfitError,
  partKey,
  type ReadyPart,
} from './part-source'
import { SlotParts } from './slot-parts'

/** How long a part has to go well to count, in milliseconds: as long as a page. */
const SETTLED_AFTER_MS = 2_000

const OF_SHELL: readonly unknown[] = ['PART_LATE', 'PART_MISSING', 'PROPS_UNFIT']

/** What the shell finds of a part has the slot as its place: its stack leads into the shell, where nobody of the part's team looks. */
function placed(error: unknown, { slot }: FilledPart) {
  if (!(error instanceof Error) || !OF_SHELL.includes(Reflect.get(error, 'code'))) return error
  const { name, message } = error
  return Object.assign(new Error(message), { name: `${name} in ${slot}`, stack: '' })
}

type Parts = Pick<Start, 'page' | 'site' | 'loadRemote' | 'telemetry'>
type Props = Readonly<Record<string, unknown>>

/** Parts whose code comes from files of their releases. A fault of one is reported to its app. */
function createBrowserSource({ page, site, loadRemote, telemetry }: Parts): PartSource {
  const { registry } = page
  /** What the server has rendered, by key, until its place is gone. */
  const served = new Map(Object.entries((page.hydration && page.parts) || {}))
  const found = new Map<string, Promise<ReadyPart | null>>()

  const moduleOf = async (part: FilledPart): Promise<PartModule> => {
    const { parts } = await loadRemote(part.app)
    const load = parts && Object.hasOwn(parts, part.part) ? parts[part.part] : undefined
    if (!load) throw new PartMissingError(part)
    return load()
  }

  /** Nothing is shown, or what the server has rendered stays: its links and forms work as they do without scripts. */
  const giveUp = (part: FilledPart, key: string, error: unknown, kind: 'load' | 'loader') => {
    // The error itself: while its team develops the part, the page says where it was thrown.
    console.warn(`The part ${part.part} of ${part.app} is left out.`, error)
    // That is reported already, with the release that failed.
    if (!(error instanceof RemoteUnavailableError))
      telemetry.pageFault(kind, '', placed(error, part), part.app)
    return kind === 'load' && served.has(key) ? new Promise<null>(() => {}) : null
  }

  const load = async (part: FilledPart, props: Props, key: string): Promise<ReadyPart | null> => {
    const unfit = unfitProp(part.props, props)
    if (unfit) return giveUp(part, key, new PropsUnfitError(part, unfit), 'loader')
    const module = await moduleOf(part).catch((error: unknown) => ({ error }))
    if ('error' in module) return giveUp(part, key, module.error, 'load')
    const { Component, loader } = module
    if (served.has(key)) return { Component, data: served.get(key) }
    try {
      const run = async () => (loader as PartLoader | undefined)?.({ props, site }) ?? null
      return { Component, data: await inTime(run(), CALL_TIMEOUT_MS, 'its loader') }
    } catch (error) {
      return giveUp(part, key, error, 'loader')
    }
  }

  return {
    registry,
    isServed: (part, props) => served.has(partKey(part, props)),
    find: (part, props) => {
      const key = partKey(part, props)
      const known = found.get(key) ?? load(part, props, key)
      found.set(key, known)
      return known
    },
    onShown: ({ app }) => {
      const timer = setTimeout(() => telemetry.appShown(app), SETTLED_AFTER_MS)
      return () => clearTimeout(timer)
    },
    // The next place with it asks again.
    onGone: (part, props) => {
      const key = partKey(part, props)
      served.delete(key)
      found.delete(key)
    },
  }
}

/** What shows the parts of slots of a visit. */
export function slotPartsFor(start: Parts) {
  const source = createBrowserSource(start)
  return (request: SlotRequest) => createElement(SlotParts, { source, ...request })
}
