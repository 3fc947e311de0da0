import { createHash } from 'node:crypto'
import { hasCode } from '../failure'

/**
 * Where releases and channels are kept. Keys are paths with `/`. The folder and the bucket behave alike; one suite of
 * tests runs on both.
 */
export interface Store {
  /** Name in messages. */
  readonly name: string
  /** True if a poll costs next to nothing, so that every request can poll. */
  readonly isNear: boolean
  /** The object's bytes, or null if there is none. @throws StoreUnreachableError */
  read(key: string): Promise<Buffer | null>
  /** Keys that begin with the prefix, sorted. @throws StoreUnreachableError */
  list(prefix: string): Promise<string[]>
  /** A text that changes whenever an object below the prefix was added or removed. @throws StoreUnreachableError */
  mark(prefix: string): Promise<string>
  /** Whole or not at all; an existing object is replaced. @throws StoreUnreachableError */
  write(key: string, bytes: Buffer | string): Promise<void>
  /** Whole or not at all. @returns false if the key exists already, which stays as it is @throws StoreUnreachableError */
  create(key: string, bytes: Buffer | string): Promise<boolean>
  /** Does nothing where there is no such object. @throws StoreUnreachableError */
  remove(key: string): Promise<void>
}

/** The cause in plain words if an operator can remove it; else the system's message. */
function faultOf(cause: unknown): string {
  if (hasCode(cause, 'ENOSPC') || hasCode(cause, 'EDQUOT'))
    return 'cannot be written: its disk is full. Nothing was changed; make room and try again.'
  if (hasCode(cause, 'EACCES') || hasCode(cause, 'EROFS') || hasCode(cause, 'EPERM'))
    return 'cannot be written: this user may not, or its disk can only be read.'
  return `cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`
}

/** The store did not answer, or not as a store does. */
export class StoreUnreachableError extends Error {
  override readonly name = 'StoreUnreachableError'
  readonly code = 'STORE_UNREACHABLE'

  constructor(store: string, cause: unknown) {
    super(`The store ${store} ${faultOf(cause)}`, { cause })
  }
}

/** Names the folder of a store's mirror. */
export const mirrorName = ({ name }: Store) => createHash('sha256').update(name).digest('hex').slice(0, 16)

export interface Named {
  app: string
  version: string
}

/** Where things lie in a store. */
export const keys = {
  releases: 'releases/',
  release: ({ app, version }: Named) => `releases/${app}/${version}/`,
  /** Written last: a release without it is not there. */
  manifest: (release: Named) => `releases/${release.app}/${release.version}/release.json`,
  channel: (channel: string) => `channels/${channel}/`,
  log: ({ channel, app }: { channel: string; app: string }) => `channels/${channel}/${app}/`,
  record: ({ channel, app, revision }: { channel: string; app: string; revision: number }) =>
    `channels/${channel}/${app}/${String(revision).padStart(6, '0')}.json`,
  revocations: 'revocations/',
  revocation: ({ app, version }: Named) => `revocations/${app}/${version}.json`,
  sets: 'sets/',
  set: (id: string) => `sets/${id}.json`,
  telemetry: ({ channel, app, revision }: { channel: string; app: string; revision: number }) =>
    `telemetry/${channel}/${app}/${revision}/`,
}
