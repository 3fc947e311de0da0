import { createHash } from 'node:crypto'

/** Hash of a file's content as `release.json` and browsers state it (Subresource Integrity). */
export const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`
