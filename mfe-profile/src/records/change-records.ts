import { recordCalls } from '@marga/api-client/record-calls'
import { type FormResult, problemOf, type Site, statusOf } from '@marga/sdk'
import { type RecordKind, type RecordValues, sentOf, validate } from '../lib/record-kinds'

const NOT_SAVED = 'This was not saved. What you typed is still here; please try again.'
const NOT_VALID = 'This was not saved. Correct the marked fields; what you typed is still here.'
const NOT_DELETED = 'This was not deleted. Please try again.'

/** Of a failure: whether somebody, perhaps the same person in another tab, changed the record in the meantime. */
interface Conflict {
  isConflict: boolean
}
export type RecordResult = FormResult<null, Conflict>

const failed = (error: unknown, otherwise: string): RecordResult => {
  console.warn('The record was not changed.', String(error))
  return { ok: false, problem: problemOf(error, otherwise), isConflict: statusOf(error) === 409 }
}

interface Change {
  kind: RecordKind
  values: RecordValues
  /** Of the record that is replaced; left out for a new one. */
  id?: number
  /** The revision that the change began from. */
  revision?: number
}

export async function saveRecord(site: Site, { kind, values, id, revision }: Change): Promise<RecordResult> {
  const errors = validate(values)
  if (Object.keys(errors).length > 0)
    return { ok: false, problem: { message: NOT_VALID, errors }, isConflict: false }
  try {
    const content = sentOf(kind, values)
    const { add, replace } = recordCalls[kind]
    if (id === undefined) await site.api(add, { body: content })
    else await site.api(replace, { params: { id }, query: { revision }, body: content })
    return { ok: true, value: null }
  } catch (error) {
    return failed(error, NOT_SAVED)
  }
}

export async function deleteRecord(site: Site, kind: RecordKind, id: number): Promise<RecordResult> {
  try {
    await site.api(recordCalls[kind].remove, { params: { id } })
    return { ok: true, value: null }
  } catch (error) {
    // 404: already deleted, perhaps in another tab, which counts as success.
    return statusOf(error) === 404 ? { ok: true, value: null } : failed(error, NOT_DELETED)
  }
}
