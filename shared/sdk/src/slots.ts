import { type ComponentType, createContext, createElement, type ReactNode, useContext, useMemo } from 'react'
import type { Site } from './site'

/**
 * Slots of an app by name, with the props that its pages give them. An app adds its own:
 * `declare module '@marga/sdk' { interface Slots extends SlotsOf<typeof import('../mfe.json')> {} }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: apps add their slots to it.
export interface Slots {}

/** Slots that an app fills, by name, with the props that its parts read: `interface Fills extends FillsOf<typeof import('../mfe.json')> {}` */
// biome-ignore lint/suspicious/noEmptyInterface: apps add what they fill to it.
export interface Fills {}

type PropOf<P> = P extends { string: string }
  ? string
  : P extends { number: string }
    ? number
    : P extends { boolean: string }
      ? boolean
      : P extends { oneOf: infer C }
        ? keyof C
        : never
type OptionalIn<P> = { [N in keyof P]: P[N] extends { optional: boolean } ? N : never }[keyof P]
type PropsOf<D> = D extends { props: infer P }
  ? { [N in Exclude<keyof P, OptionalIn<P>>]: PropOf<P[N]> } & { [N in OptionalIn<P>]?: PropOf<P[N]> }
  : object

/** The slots of an `mfe.json`, each with its props. */
export type SlotsOf<D extends { slots: object }> = { [S in keyof D['slots']]: PropsOf<D['slots'][S]> }

/** What an `mfe.json` fills, each with the props that its part reads. */
export type FillsOf<D extends { fills: object }> = { [S in keyof D['fills']]: PropsOf<D['fills'][S]> }

/** What the loader of a part gets. */
export interface PartArgs<S extends keyof Fills> {
  props: Fills[S]
  site: Site
}

/** What the component of a part gets: the props that it reads, and what its loader returned. */
export type PartProps<S extends keyof Fills, L = null> = Fills[S] & { data: L }

/** Module of a part: like that of a page, with props in the place of an address. */
export interface PartModule {
  Component: ComponentType<never>
  loader?: (args: never) => unknown
}

/** `export const parts` of `src/routes.tsx`: parts that the app puts into slots, by the name that `fills` of `mfe.json` has. Since 1.13.0. */
export type Parts = Readonly<Record<string, () => Promise<PartModule>>>

/** A slot as a page asks for it. */
export interface SlotRequest {
  name: string
  /** As JSON: a page that is rendered again with the same props leaves the slot as it is. */
  props: string
  fallback?: ReactNode
}

const SlotContext = createContext<ComponentType<SlotRequest> | null>(null)

/** For shells: what shows a slot. */
export const SlotProvider = SlotContext.Provider

type SlotProps<S extends keyof Slots> = Slots[S] & {
  /** As `slots` of `mfe.json` has it. */
  name: S
  /** Shown in the place of each part that is not there, and where nobody fills the slot. */
  fallback?: ReactNode
}

/** A place for parts of other apps (docs/slots.md). A part that fails costs its place only. Since 1.13.0. */
export function Slot<S extends keyof Slots>(slot: SlotProps<S>) {
  // What apps add to `Slots` is not known here.
  const { name, fallback, ...props } = slot as unknown as { name: string; fallback?: ReactNode }
  const Place = useContext(SlotContext)
  const text = JSON.stringify(props)
  // The same element for the same props: what is not connected yet would give way to the fallback if the page rendered it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fallback is another element each time
  const shown = useMemo(
    () => Place && createElement(Place, { name, props: text, fallback }),
    [Place, name, text],
  )
  return shown ?? fallback
}
