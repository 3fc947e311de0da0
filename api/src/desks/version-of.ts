import { createHash } from 'node:crypto'
import { ApiError } from '@marga/server/failures/api-error'

/** Enough of a SHA-256 that two values of one record do not share it. */
const VERSION_LETTERS = 16

/** Tells the values of a record from others of the same record. */
export const versionOf = (values: unknown) =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, VERSION_LETTERS)

const CHANGED =
  'Somebody has changed this in the meantime. Nothing was changed. Look at what is there now, and try again.'

const changedSince = (stored: object, message = CHANGED) =>
  new ApiError({ status: 409, code: 'CHANGED_SINCE', message, stored })

/** Ends a transaction in which a record has another version than its change began from. */
class OtherVersionError extends Error {
  override readonly name = 'OtherVersionError'
}

interface Begun {
  /** The version that the change began from. */
  sent: string
  /** What is there now. */
  read: () => Promise<{ version: string }>
  /** What is said where it is another one; left out for the usual sentence. */
  changed?: string
}

/**
 * Runs a change that began from a version of a record, and looks at it again in its transaction.
 *
 * @param run calls `check` with the version that is there, in the transaction of the change
 * @throws ApiError 409 with what is there now, where that is another version
 */
export async function fromVersion<T>(
  { sent, read, changed }: Begun,
  run: (check: (version: string) => void) => Promise<T>,
): Promise<T> {
  const stored = await read()
  if (stored.version !== sent) throw changedSince(stored, changed)
  try {
    return await run((version) => {
      if (version !== sent) throw new OtherVersionError()
    })
  } catch (error) {
    if (!(error instanceof OtherVersionError)) throw error
    throw changedSince(await read(), changed)
  }
}
