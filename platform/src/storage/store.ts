import { ExpectedError } from '@marga/server/failures/expected-error'
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
  fingerprint(prefix: string): Promise<string>
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
export class StoreUnreachableError extends ExpectedError {
  override readonly name = 'StoreUnreachableError'

  constructor(store: string, cause: unknown) {
    super('STORE_UNREACHABLE', `The store ${store} ${faultOf(cause)}`, { cause })
  }
}
