import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../database/schema'

/** Who changes something. */
export interface Actor {
  source: Database['log']['source']
  /** As people read it: a username, or the user of the server. */
  name: string
  /** Null where it is no account. */
  accountId: number | null
}

/** What nobody has asked for is done by the site. */
const SITE: Actor = { source: 'system', name: 'site', accountId: null }

const acting = new AsyncLocalStorage<Actor>()

/** Runs what somebody does: whatever it logs names them. */
export const actingAs = <T>(actor: Actor, run: () => T): T => acting.run(actor, run)

export const currentActor = (): Actor => acting.getStore() ?? SITE
