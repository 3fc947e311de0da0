import { textsOf } from '@marga/api-client'
import { leaveWaitingList, readWaiting, takeSeat } from '@marga/api-client/waiting-calls'
import type { Batch } from '@marga/api-contract/batches'
import type { Waiting } from '@marga/api-contract/waiting'

import { goOn } from '@marga/checkout/go-on'
import { findBatch, loadBatches } from '@marga/checkout/load-batches'
import { waitedBatch } from '@marga/checkout/waited-batch'
import { type FormResult, formResult, problemOf, siteOf, statusOf } from '@marga/sdk'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router-dom'

export { WaitingListPage as Component } from './waiting-list-page'

export interface LoadedWaiting {
  /** Null where the link leads to none of the visitor's. */
  waiting: Waiting | null
  /** Its batch with what it costs, as its program lists it; null where it does no longer. */
  batch: Batch | null
  /** Why there is none; '' where there is. */
  why: string
  /** It belongs to an account that is not signed in here. */
  isOtherAccount: boolean
  /** The secret of the link; '' for its owner. */
  secret: string
}

/** In the address once the list was left: nothing of it is kept. */
export const LEFT = 'left'

const LEFT_TEXT = 'You have left the waiting list.'
const WHERE = 'Open the link in our mail, or log in and look under My learning.'
const LOG_IN = 'Log in to see your place on the waiting list.'
const UNKNOWN = 'Your place on the waiting list cannot be shown right now. Please try again.'
const FAILED = 'That did not work. Nothing was reserved or charged; please try again.'
const NO_STORE = { 'cache-control': 'no-store' }

/** Nobody keeps the answer: it is of one visitor, and a seat is offered for a day. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { searchParams } = new URL(request.url)
  const secret = searchParams.get('key') ?? ''
  const none = { waiting: null, batch: null, isOtherAccount: false, secret }
  const id = searchParams.get('id')
  if (searchParams.has(LEFT)) return data<LoadedWaiting>({ ...none, why: LEFT_TEXT }, { headers: NO_STORE })
  if (!id) return data<LoadedWaiting>({ ...none, why: WHERE }, { headers: NO_STORE })
  try {
    const waiting = await site.api(readWaiting, {
      params: { id },
      query: secret ? { key: secret } : {},
    })
    const listed = findBatch(await loadBatches(site), waiting.product)
    const chosen = listed && waiting.batch && waitedBatch(listed, waiting.batch.id)
    const batch = chosen?.id === waiting.batch?.id ? (chosen ?? null) : null
    return data<LoadedWaiting>({ ...none, waiting, batch, why: '' }, { headers: NO_STORE })
  } catch (error) {
    const status = statusOf(error)
    // The page that is served knows nobody; the browser asks again as who is signed in.
    if (status === 401)
      return data<LoadedWaiting>({ ...none, why: LOG_IN, isOtherAccount: true }, { headers: NO_STORE })
    const why = status === 400 ? 'This link is not complete. Open it from the mail again.' : ''
    return data<LoadedWaiting>(
      { ...none, why: why || problemOf(error, UNKNOWN).message, isOtherAccount: status === 403 },
      { status: status === 403 || status === 404 || status === 400 ? 404 : 503, headers: NO_STORE },
    )
  }
}

/** Takes the seat and goes on as any other registration does, or gives it up. */
export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<FormResult<string> | Response> {
  const site = siteOf(context)
  const form = await request.formData()
  const { id, key, intent, product } = textsOf(form, ['id', 'key', 'intent', 'product'])
  const body = key ? { key } : {}
  const result = await formResult(async () => {
    if (intent === 'leave') {
      await site.api(leaveWaitingList, { params: { id }, body })
      return `/waiting-list?${LEFT}=1`
    }
    const taken = await site.api(takeSeat, { params: { id }, body })
    return goOn(site, { id: taken.id, form, query: product ? { batch: product } : {} })
  }, FAILED)
  return result.ok ? redirect(result.value) : result
}
