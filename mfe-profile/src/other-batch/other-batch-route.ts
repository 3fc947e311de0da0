import { readPaidPlace } from '@marga/api-client/payment-calls'
import type { PaidPlace } from '@marga/api-contract/late-payments'
import { otherBatchPath } from '@marga/checkout/late-payment-texts'
import { type FormResult, problemOf, siteOf, statusOf } from '@marga/sdk'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { chooseBatch, SHOW } from '../lib/choose-batch'

export { OtherBatchPage as Component } from './other-batch-page'

export interface LoadedPlace {
  /** Null where the address names no payment of the visitor's. */
  place: PaidPlace | null
  /** Why there is none; '' where there is. */
  why: string
}

const WHERE = 'Open the link in our mail, or log in and look under My learning.'
const NOT_HERE =
  'Open this in the browser that paid, or log in to the account that paid. If you choose nothing, your payment goes back by itself.'
const UNKNOWN = 'Your payment cannot be shown right now. Nothing is lost; please try again.'
const NO_STORE = { headers: { 'cache-control': 'no-store' } }

/** Nobody keeps the answer: it is of one visitor, and a choice is open for three days. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('order')
  if (!id) return data<LoadedPlace>({ place: null, why: WHERE }, NO_STORE)
  try {
    const place = await siteOf(context).api(readPaidPlace, { params: { id } })
    return data<LoadedPlace>({ place, why: '' }, NO_STORE)
  } catch (error) {
    const status = statusOf(error)
    const isNone = status === 400 || status === 401 || status === 404
    const why = isNone ? NOT_HERE : problemOf(error, UNKNOWN).message
    // The page that is served knows nobody; the browser asks again as who is there.
    return data<LoadedPlace>({ place: null, why }, { ...NO_STORE, status: isNone ? 200 : 503 })
  }
}

export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<FormResult<string> | Response> {
  const form = await request.formData()
  if (form.get('intent') === SHOW) return redirect(otherBatchPath(String(form.get('order'))))
  const chosen = await chooseBatch(siteOf(context), form)
  return chosen.ok ? redirect(chosen.value) : chosen
}
