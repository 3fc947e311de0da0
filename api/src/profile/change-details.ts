import type { BasicDetailsPatch } from '@marga/api-contract/profile'
import type { Transaction } from 'kysely'
import { type AddressTools, changeAddress } from '../account-settings/change-address'
import type { Database } from '../database/schema'
import { profileRepository } from './profile-repository'

interface Change {
  accountId: number
  patch: BasicDetailsPatch
}

/**
 * The one way to change basic details: the address in its own way, everything else at once. Called after `countChange`.
 *
 * @throws ApiError 403, 409, 429
 */
export async function changeDetails(
  transaction: Transaction<Database>,
  { accountId, patch: { email, ...others } }: Change,
  tools: AddressTools,
) {
  if (email !== undefined) await changeAddress(transaction, { accountId, email }, tools)
  await profileRepository(transaction).update(accountId, others)
}
