const ADDRESS = '/overrides'

/** Versions, or origins of other hosts, by app. */
export type Mix = Readonly<Record<string, string>>

/** The mix of this browser. */
export interface Chosen {
  mix: Mix
  /** When it ends; null if nothing is chosen. */
  until: string | null
}

export interface Choices extends Chosen {
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

/** Releases and origins that can replace the live ones. @throws Error with the gateway's own sentence */
export const fetchChoices = () => call<Choices>({ cache: 'no-store' })

/** Sets the overrides of this browser from the next page on; empty ones show the live releases. @throws Error that says what is wrong */
export const changeMix = (mix: Mix) =>
  call<{ link: string | null }>({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mix }),
  })
