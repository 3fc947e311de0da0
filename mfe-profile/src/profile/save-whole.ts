import { replaceWholeProfile } from '@marga/api-client/whole-profile-calls'
import type { Problem } from '@marga/api-contract/problem'
import type { StoredProfile } from '@marga/api-contract/profile'
import { problemOf, type Site } from '@marga/sdk'
import { followAddress } from '../basic-details/save-details'
import { fromRevision, storedOf } from '../conflict/stored-profile'
import { DETAILS_KEY, type Draft, type Drafts } from '../lib/draft-store'
import { isRecordKind, RECORD_LISTS, type RecordKind, sentOf } from '../lib/record-kinds'

const SAVED = 'Data saved successfully!'
const NOT_SAVED = 'Error saving data!'

export interface WholeOutcome {
  isSaved: boolean
  text: string
  /** What is wrong, by draft and field. */
  faults: Record<string, Record<string, string[]>>
  /** The sections that they are in. */
  sections: RecordKind[]
  /** The API's refusal. */
  problem?: Problem
  /** What is stored of the basic details, where somebody changed them since their form was opened. */
  stored?: StoredProfile
}

type Entry = readonly [key: string, draft: Draft]

const KINDS = Object.keys(RECORD_LISTS) as RecordKind[]

const ofKind = (drafts: readonly Entry[], kind: RecordKind) =>
  drafts.filter(([, draft]) => draft.kind === kind)

/** A form that was opened and left empty is nothing to save. */
const isBlank = ({ id, kind, isTouched, values }: Draft) =>
  kind !== 'details' &&
  id === undefined &&
  (!isTouched || Object.values(values).every((value) => value.trim() === ''))

/** Everything that is being written, as the one call takes it. Files travel on their own. */
function bodyOf(drafts: readonly Entry[]) {
  const lists = KINDS.map((kind) => [
    kind,
    ofKind(drafts, kind).map(([, { id, revision, values }]) => ({
      ...sentOf(kind, values),
      ...(id !== undefined && { id, revision }),
    })),
  ])
  const details = drafts.find(([, { kind }]) => kind === 'details')?.[1].values
  const {
    bio,
    intent: _,
    revision: __,
    remove_profile_picture: ___,
    remove_resume: ____,
    ...basic
  } = details ?? {}
  return {
    ...Object.fromEntries(lists.filter(([, list]) => list && list.length > 0)),
    ...(details && { details: basic, bio }),
  }
}

/** `projects.0.end_date` by the draft that stands there. */
function validate(errors: Record<string, string[]>, drafts: readonly Entry[]): WholeOutcome['faults'] {
  const faults: WholeOutcome['faults'] = {}
  for (const [path, texts] of Object.entries(errors)) {
    const [kind = '', index = '', field = ''] = path.split('.')
    const key = isRecordKind(kind) ? ofKind(drafts, kind)[Number(index)]?.[0] : undefined
    if (key) faults[key] = { ...faults[key], [field]: texts }
  }
  return faults
}

/** Saves all that is being written, in one transaction: all of it or nothing (docs/product.md#saving). */
export async function saveWhole(site: Site, drafts: Drafts): Promise<WholeOutcome> {
  const entries = Object.entries(drafts).filter(([, draft]) => !isBlank(draft))
  try {
    await site.api(replaceWholeProfile, {
      ...fromRevision(Object.fromEntries(entries)[DETAILS_KEY]?.revision),
      body: bodyOf(entries),
    })
    await followAddress(site, entries.find(([, { kind }]) => kind === 'details')?.[1].values.email)
    return { isSaved: true, text: SAVED, faults: {}, sections: [] }
  } catch (error) {
    console.warn('The profile was not saved.', String(error))
    const problem = problemOf(error, '')
    const { message, errors = {} } = problem
    const faults = validate(errors, entries)
    const sections = KINDS.filter((kind) => ofKind(entries, kind).some(([key]) => faults[key]))
    const stored = storedOf(problem)
    const text = [NOT_SAVED, message].join(' ').trim()
    return { isSaved: false, text, faults, sections, problem, ...(stored && { stored }) }
  }
}
