import type { KeyValueStore } from '@marga/sdk'

/** A login that an ended session asks for comes in between; a logout deletes what the tab keeps. */
const KEY = 'reviewDraft'

interface Typist {
  username: string
  /** The place that the review is of. */
  place: string
}

type Texts = Readonly<Record<string, string>>

/** What this person has typed for this place and not sent yet; undefined where there is nothing. */
export function readDraft(session: KeyValueStore, { username, place }: Typist): Texts | undefined {
  try {
    const kept: unknown = JSON.parse(session.get(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    if (Reflect.get(kept, 'username') !== username || Reflect.get(kept, 'place') !== place) return undefined
    const texts: unknown = Reflect.get(kept, 'texts')
    if (typeof texts !== 'object' || texts === null) return undefined
    return Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string'))
  } catch {
    return undefined
  }
}

export const keepDraft = (session: KeyValueStore, typist: Typist, texts: Texts) =>
  session.set(KEY, JSON.stringify({ ...typist, texts }))

export const dropDraft = (session: KeyValueStore) => session.remove(KEY)
