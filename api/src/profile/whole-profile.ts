import type { WholeProfile, WholeProfileSave } from '@marga/api-contract/extended-profile'
import { RECORD_KINDS, type RecordKind } from '@marga/api-contract/profile-records'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely, Transaction } from 'kysely'
import type { AddressTools } from '../account-settings/change-address'
import type { Database } from '../database/schema'
import { changeDetails } from './change-details'
import { extendedProfileRepository } from './extended-profile-repository'
import { profileRepository } from './profile-repository'
import { countChange } from './profile-revision'
import { RecordRepository } from './record-repository'

const KINDS = Object.keys(RECORD_KINDS) as RecordKind[]

/** An entry of a list; without an id it is a new one. */
interface Entry {
  id?: number | undefined
  revision?: number | undefined
}

/** Everything a profile shows. @throws ApiError 401 where the account is gone */
export async function readWholeProfile(database: Kysely<Database>, accountId: number): Promise<WholeProfile> {
  const details = await profileRepository(database).find(accountId)
  if (!details) throw new ApiError({ status: 401, code: 'SIGNED_OUT', message: 'Sign in to go on.' })
  const records = new RecordRepository(database)
  return {
    details,
    profile: await extendedProfileRepository(database).show(accountId),
    education: await records.list('education', accountId),
    experience: await records.list('experience', accountId),
    projects: await records.list('projects', accountId),
    skills: await records.list('skills', accountId),
  }
}

/** Replaces entries that have an id and adds those that have none. */
async function saveRecords(
  transaction: Transaction<Database>,
  { accountId, kind, entries }: { accountId: number; kind: RecordKind; entries: readonly Entry[] },
) {
  const records = new RecordRepository(transaction)
  for (const { id, revision, ...content } of entries)
    if (id !== undefined) await records.replace(kind, { id, accountId, content, revision })
  const added = entries.filter(({ id }) => id === undefined)
  await records.add(kind, {
    accountId,
    contents: added.map(({ id: _, revision: __, ...content }) => content),
  })
}

interface WholeSave {
  accountId: number
  save: WholeProfileSave
  /** The revision that the details and the bio began from. */
  revision?: number | undefined
}

/** Saves what is given of a profile, all of it or nothing. @throws ApiError 401, 403, 404, 409, 429 */
export const saveWholeProfile = (
  database: Kysely<Database>,
  { accountId, save, revision }: WholeSave,
  tools: AddressTools,
) =>
  database.transaction().execute(async (transaction) => {
    const { details, bio, ...lists } = save
    if (details || bio !== undefined || revision !== undefined)
      await countChange(transaction, { accountId, revision, details, bio })
    if (details) await changeDetails(transaction, { accountId, patch: details }, tools)
    if (bio !== undefined) await extendedProfileRepository(transaction).change(accountId, { bio })
    for (const kind of KINDS) await saveRecords(transaction, { accountId, kind, entries: lists[kind] ?? [] })
  })
