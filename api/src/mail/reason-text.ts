import { isolated } from './isolated'

/** Signs that turn the direction of what stands behind them, or are not seen. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The line of a mail that says why, as the office typed it; none where nothing was typed. */
export function reasonLines(reason = ''): string[] {
  const typed = reason.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()
  return typed ? [`The reason: ${isolated(typed)}`] : []
}
