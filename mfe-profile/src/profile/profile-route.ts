import { siteOf } from '@marga/sdk'
import type { ActionFunctionArgs } from 'react-router-dom'
import { type DetailsResult, saveDetails } from '../basic-details/save-details'
import { loadProfile } from '../lib/load-profile'
import { membersOnly } from '../lib/members-only'
import { isRecordKind } from '../lib/record-kinds'
import { deleteRecord, type RecordResult, saveRecord } from '../records/change-records'

export { MEMBERS_ONLY as handle } from '@marga/sdk'
export { ProfilePage as Component } from './profile-page'

export const loader = membersOnly(loadProfile)

const numberIn = (value: FormDataEntryValue | undefined) => (value === undefined ? undefined : Number(value))

/** The forms of the page, told apart by their intent. */
export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<DetailsResult | RecordResult> {
  const site = siteOf(context)
  const form = await request.formData()
  const { intent, kind, id, revision, ...fields } = Object.fromEntries(form)
  if (typeof kind !== 'string' || !isRecordKind(kind)) return saveDetails(site, form)
  if (intent === 'delete') return deleteRecord(site, kind, Number(id))
  const values = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const known = { id: numberIn(id), revision: numberIn(revision) }
  return saveRecord(site, {
    kind,
    values,
    ...(known.id !== undefined && { id: known.id }),
    ...(known.revision !== undefined && { revision: known.revision }),
  })
}
