import { limitOf } from '@marga/api-contract/office-rights'
import { rupees } from '@marga/constants/rupees'
import { ApiError } from '@marga/server/failures/api-error'
import type { Staff } from '../office/office-guard'

const PAISE_PER_RUPEE = 100

/** @throws ApiError 409 for more than somebody may give back of one purchase, however many refunds it is */
export function requireLimit({ roles }: Pick<Staff, 'roles'>, inAllPaise: number) {
  const limit = limitOf(roles, 'refunds.make') ?? '0'
  if (limit === '' || inAllPaise <= Number(limit) * PAISE_PER_RUPEE) return
  const message = `${rupees(inAllPaise)} of this payment would go back in all, and you may give back ${rupees(Number(limit) * PAISE_PER_RUPEE)}. Nothing was given back. Ask somebody with a greater limit.`
  throw new ApiError({ status: 409, code: 'OVER_LIMIT', message, errors: { amount: [message] } })
}
