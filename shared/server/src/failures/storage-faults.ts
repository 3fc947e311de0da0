const isObject = (error: unknown): error is { code?: unknown; message?: unknown; cause?: unknown } =>
  typeof error === 'object' && error !== null

const codeOf = (error: unknown) => (isObject(error) && typeof error.code === 'string' ? error.code : '')

/** A row with that key exists: SQLite says so in its text, PostgreSQL by 23505. */
export const isUniqueViolation = (error: unknown) =>
  isObject(error) && (error.code === '23505' || /unique constraint/i.test(String(error.message)))

/** A row that this one belongs to is gone: SQLite says so in its text, PostgreSQL by 23503. */
export const isOwnerGone = (error: unknown) =>
  isObject(error) && (error.code === '23503' || /foreign key constraint/i.test(String(error.message)))

/** Another process holds SQLite's write lock. */
export const isBusy = (error: unknown) => codeOf(error).startsWith('SQLITE_BUSY')

/** PostgreSQL: another transaction held a lock for longer than a statement waits for one. */
const LOCK_NOT_AVAILABLE = '55P03'

/** PostgreSQL ended this transaction so that another one can go on: the same one again succeeds. */
export const isDeadlock = (error: unknown) => ['40P01', '40001'].includes(codeOf(error))

/** SQLite rolled the transaction back by itself. */
export const isNoTransaction = (error: unknown) =>
  isObject(error) && /no transaction is active/.test(String(error.message))

/** Why the database or the disk below it takes no writes, or gives no answers. */
export type StorageFault = 'full' | 'read-only' | 'busy' | 'unreachable'

/** PostgreSQL's classes 08 (connection), 57P (shutdown), 53 (resources) and Node's codes of a connection that fails. */
const UNREACHABLE = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/

/** What kind of storage fault an error is; null for every other error. */
export function storageFaultOf(error: unknown): StorageFault | null {
  const code = codeOf(error)
  if (['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100'].includes(code)) return 'full'
  if (/^SQLITE_(READONLY|CANTOPEN|IOERR)/.test(code) || ['EROFS', '25006'].includes(code)) return 'read-only'
  if (isBusy(error) || code === LOCK_NOT_AVAILABLE) return 'busy'
  if (UNREACHABLE.test(code) || isConnectionTimeout(error)) return 'unreachable'
  return isObject(error) && error.cause ? storageFaultOf(error.cause) : null
}

/** The `pg` package tells these by their texts only. */
const isConnectionTimeout = (error: unknown) =>
  isObject(error) &&
  /timeout exceeded when trying to connect|Connection terminated|timeout expired|not queryable|Client was closed/i.test(
    String(error.message),
  )
