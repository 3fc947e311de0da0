import { userInfo } from 'node:os'
import type { Actor } from './actor'

/** The user of the operating system; in a container it may have a number only. */
function userOfSystem(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

const BY = 'by='

/** Who runs a command: whom its words name, and always the user of the operating system, who is known for certain. */
export function commandActor(words: readonly string[]): Actor {
  const by = words.find((word) => word.startsWith(BY))?.slice(BY.length)
  const named = by?.replace(/\s+/g, ' ').trim().slice(0, 100)
  const user = userOfSystem()
  return { source: 'command', name: named ? `${named} (${user})` : user, accountId: null }
}
