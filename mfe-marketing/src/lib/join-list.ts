import { textsOf } from '@marga/api-client'
import { joinWaitingList } from '@marga/api-client/waiting-calls'
import { batchIn } from '@marga/checkout/chosen-batch'
import { filledHoneypot } from '@marga/constants/honeypot'
import { visitorZone } from '@marga/constants/visitor-zone'
import { type FormResult, formResult, type Site } from '@marga/sdk'
import { redirect } from 'react-router-dom'

/** Value of the form's `intent`, beside whatever else its page takes. */
export const WAIT = 'wait'

const FAILED = 'You are not on the waiting list. Please try again.'

/** Puts the visitor on the list of the batch that the form names, and leads to their place on it. */
export async function joinList(
  site: Site,
  { product, form }: { product: string; form: FormData },
): Promise<FormResult<string> | Response> {
  const body = {
    ...textsOf(form, ['full_name', 'email', 'phone']),
    ...batchIn(form),
    ...filledHoneypot(form),
    ...visitorZone(),
  }
  const joined = await formResult(
    async () => (await site.api(joinWaitingList, { params: { product }, body })).id,
    FAILED,
  )
  return joined.ok ? redirect(`/waiting-list?id=${joined.value}`) : joined
}
