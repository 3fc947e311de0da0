import type { Role } from '../../shared/api-contract/src/office-rights'
import type { Desk } from './desk'
import type { Place } from './place'

/** What visitors see where, once it is done. */
export interface Seen {
  path: string
  text: string
  /** By default it is there afterwards. */
  isGone?: boolean
}

interface Walked {
  /** Left out where visitors see nothing of it. */
  seen?: Seen
  /** As the log names what was done: "batch changed". Left out for who only reads. */
  logged?: string | RegExp
  /** Takes it back in the office. Left out where nobody may. */
  undo?: () => Promise<unknown>
  /** Why nothing takes it back. */
  stays?: string
}

/** A job that somebody of the company does at a desk. */
export interface DeskJob {
  job: string
  role: Role
  /** Presses at most. */
  goal?: number
  /** What visitors have done before. */
  before?: (place: Place) => Promise<unknown>
  walk: (desk: Desk, place: Place) => Promise<Walked>
}

/** A job that no page does. */
interface OtherJob {
  job: string
  by: 'by command' | 'by code' | 'not yet' | 'no'
  how: string
}

export type Job = DeskJob | OtherJob

export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
