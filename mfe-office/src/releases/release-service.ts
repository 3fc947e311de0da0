import { SERVICE_PREFIX } from '@marga/platform-contract/addresses'

/** A token of the release service, as long as the tab has the page of the account that wrote it. */
let kept: { account: string; token: string } | null = null

/** The token that this account wrote in this tab; '' where none. */
export const keptToken = (account: string): string => (kept?.account === account ? kept.token : '')
export const forgetToken = () => {
  kept = null
}

/** How long an answer may take, in milliseconds: it comes once this gateway has the record. */
const MOST_WAIT_MS = 30_000

const NO_ANSWER =
  'No answer came: it may have been done or not. Look at the history of the app before you press once more.'
const NO_SERVICE = 'This site takes no releases any more. Use the command.'

export type Answered = { ok: true } | { ok: false; isToken: boolean; message: string }

const refusal = (message: string, isToken = false): Answered => ({ ok: false, isToken, message })

/** A problem of the service as it states it, without lines about options of a command; undefined where something else answered. */
function messageIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined
  const lines = String(body.message).split('\n')
  return lines.filter((line, index) => index === 0 || !/\s--\w/.test(line)).join('\n')
}

/**
 * Asks the release service for a change, in the name of a token and not of the session: cookies stay here, and a token that is refused
 * ends no session. One that was taken is kept in memory, for the next change of the same account.
 */
export async function askService(
  path: string,
  { body, token, account }: { body: object; token: string; account: string },
): Promise<Answered> {
  try {
    const answer = await fetch(`${SERVICE_PREFIX}${path}`, {
      method: 'POST',
      credentials: 'omit',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(MOST_WAIT_MS),
    })
    const text = await answer.text()
    const message = answer.headers.get('content-type')?.includes('json')
      ? messageIn(JSON.parse(text))
      : undefined
    if (answer.status === 401) {
      forgetToken()
      return refusal(message ?? 'The token is refused.', true)
    }
    if (!answer.ok) return refusal(message ?? (answer.status === 404 ? NO_SERVICE : NO_ANSWER))
    kept = { account, token }
    return { ok: true }
  } catch (error) {
    console.warn('The release service gave no answer.', error)
    return refusal(NO_ANSWER)
  }
}
