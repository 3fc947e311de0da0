import type { IncomingMessage } from 'node:http'

/** Largest rest of a body that is read after its answer, in bytes. */
export const MOST_DRAINED = 16_777_216

/**
 * Reads what is still to come of a body that is answered already, so that the next call can use its connection. One that goes on
 * for too long is ended, and its connection with it.
 */
export function drainBody(raw: IncomingMessage) {
  if (raw.complete || raw.destroyed) return
  let left = MOST_DRAINED
  raw.on('data', (piece: Buffer) => {
    left -= piece.length
    if (left < 0) raw.destroy()
  })
  raw.resume()
}
