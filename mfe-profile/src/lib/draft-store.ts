import type { KeyValueStore } from '@marga/sdk'
import { createStore } from 'zustand'
import { RECORD_LISTS, type RecordKind, type RecordValues } from './record-kinds'

/** Something that is being written: a new record, a change of one, or the basic details. */
export interface Draft {
  kind: RecordKind | 'details'
  /** Of the record that is changed. */
  id?: number
  /** The revision that the change began from. */
  revision?: number
  values: RecordValues
  /** Whether anything was typed. */
  isTouched: boolean
  /** It was kept from before the page was loaded, and nothing was typed since. */
  isRestored?: boolean
}

export type Drafts = Readonly<Record<string, Draft>>

const KEY = 'profileDrafts'

/** What a visitor calls it: "Project: Churn model", "New skill". */
function labelOf({ kind, id, values }: Draft) {
  if (kind === 'details') return 'Basic details'
  const { singular, heading } = RECORD_LISTS[kind]
  const name = heading
    .map((field) => values[field])
    .filter(Boolean)
    .join(', ')
  const what = id === undefined ? `new ${singular}` : singular
  return [what.charAt(0).toUpperCase() + what.slice(1), name].filter(Boolean).join(': ')
}

/** What of these a logout would lose. */
export const unsavedOf = (drafts: Drafts) =>
  Object.values(drafts)
    .filter(({ isTouched }) => isTouched)
    .map(labelOf)

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'kind') === 'string' &&
  typeof Reflect.get(value, 'values') === 'object'

/** Drafts of this person that the tab still holds; those of somebody else are gone. */
function readDrafts(session: KeyValueStore, username: string): Drafts {
  try {
    const kept: unknown = JSON.parse(session.get(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return {}
    if (Reflect.get(kept, 'username') !== username) {
      session.remove(KEY)
      return {}
    }
    const drafts: unknown = Reflect.get(kept, 'drafts')
    if (typeof drafts !== 'object' || drafts === null) return {}
    return Object.fromEntries(
      Object.entries(drafts).flatMap(([key, draft]) =>
        isDraft(draft) ? [[key, { ...draft, isRestored: draft.isTouched }]] : [],
      ),
    )
  } catch {
    return {}
  }
}

/** What is being written outlives a reload, a section that is left, and a login in between; it ends with the tab. */
export function createDraftStore(session: KeyValueStore, username: string) {
  const store = createStore<Drafts>(() => readDrafts(session, username))
  let lastNumber = Object.keys(store.getState()).length
  store.subscribe((drafts) => {
    if (Object.keys(drafts).length === 0) session.remove(KEY)
    else session.set(KEY, JSON.stringify({ username, unsaved: unsavedOf(drafts), drafts }))
  })

  return {
    store,
    /** Creates the draft of a new record. @returns its key. */
    createDraft: (draft: Draft): string => {
      lastNumber += 1
      const key = `${draft.kind}:new:${lastNumber}:${Date.now()}`
      store.setState({ [key]: draft })
      return key
    },
    setDraft: (key: string, draft: Draft) => store.setState({ [key]: draft }),
    updateDraft: (key: string, values: RecordValues) => {
      const draft = store.getState()[key]
      if (draft) store.setState({ [key]: { ...draft, values, isTouched: true, isRestored: false } })
    },
    removeDrafts: (...keys: string[]) =>
      store.setState(
        Object.fromEntries(Object.entries(store.getState()).filter(([key]) => !keys.includes(key))),
        true,
      ),
  }
}
export type DraftStore = ReturnType<typeof createDraftStore>

export const editKey = (kind: RecordKind, id: number) => `${kind}:${id}`
export const DETAILS_KEY = 'details'
