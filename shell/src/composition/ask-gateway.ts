import { type LiveSearchEntry, searchEntriesAddress } from '@marga/platform-contract/search-entries'
import { flagsAddress } from '@marga/platform-contract/set-files'
import { CALL_TIMEOUT_MS } from '@marga/sdk'

/** Timeout of a question to the gateway, in milliseconds. Where the remotes are takes two: a visitor waits for both as long as for one call of the API. */
const ASK_TIMEOUT_MS = CALL_TIMEOUT_MS / 2

/** What the gateway says of what is live. @throws if it cannot be learned */
export async function askGateway<T>(address: string, cache: RequestCache = 'default'): Promise<T> {
  const answer = await fetch(address, { cache, signal: AbortSignal.timeout(ASK_TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.json()
}

/** What the search finds of a release set. @throws if it cannot be learned */
export const readSearchEntries = (id: string) => askGateway<LiveSearchEntry[]>(searchEntriesAddress(id))

/** What flags are now. @throws if it cannot be learned */
export const readFlags = () => askGateway<object>(flagsAddress, 'no-store')
