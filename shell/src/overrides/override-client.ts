const ADDRESS = '/overrides'

/** Versions, or origins of other hosts, by app. */
export type Mix = Readonly<Record<string, string>>

export interface Choices {
  live: Record<string, string>
  versions: Record<string, string[]>
  origins: readonly string[]
}

async function call<T>(init?: RequestInit): Promise<T> {
  const answer = await fetch(ADDRESS, init)
  const body = await answer.json()
  if (!answer.ok) throw new Error(body.message)
  return body
}

/** What can be shown in place of what is live. @throws Error with the gateway's own sentence */
export const fetchChoices = () => call<Choices>({ cache: 'no-store' })

/** Shows a mix to this browser from the next page on; an empty one shows what is live. @throws Error that says what is wrong */
export const changeMix = (mix: Mix) =>
  call<{ link: string | null }>({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mix }),
  })
