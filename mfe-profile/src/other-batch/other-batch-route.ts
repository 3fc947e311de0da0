import { readPaidPlace } from '@marga/api-client/payment-calls'
import { readChangeablePlace } from '@marga/api-client/registration-calls'
import type { ChangeablePlace } from '@marga/api-contract/change-batch'
import type { PaidPlace } from '@marga/api-contract/late-payments'
import { changeBatchPath } from '@marga/checkout/change-batch-path'
import { otherBatchPath } from '@marga/checkout/late-payment-texts'
import { type FormResult, problemOf, type Site, siteOf, statusOf } from '@marga/sdk'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { CHANGE, CHOSEN_NOW, changePlace, chooseBatch, SHOW } from '../lib/choose-batch'
import { inBatchText } from './change-batch'

export { OtherBatchPage as Component } from './other-batch-page'

export interface LoadedPlace {
  /** Null where the address names no payment of the visitor's. */
  place: PaidPlace | null
  /** The place whose batch is to be changed; null where the address names none of the visitor's. */
  changeable: ChangeablePlace | null
  /** Why there is neither; '' where there is. */
  why: string
  /** The address is where a choice by the link of the mail leads; that link opens nothing any more. Anybody can open it. */
  isChosen: boolean
  /** The secret of the link; '' for its owner. */
  secret: string
}

const WHERE = 'Open the link in our mail, or log in and look under My learning.'
const NOT_HERE =
  'Open this in the browser that paid, or log in to the account that paid. If you choose nothing, your payment goes back by itself.'
const NO_LINK =
  'This link opens nothing any more: it is not complete, a batch was chosen, or its time is over and your payment goes back by itself. Open it in the browser that paid, or log in to the account that paid.'
const CHOSEN =
  'If you have chosen a batch with the link in our mail, your payment pays your place in it, and its receipt comes by mail. If you have not, nothing was chosen.'
const NO_PLACE =
  'Open this in the browser that took the place, or log in to the account that has it. Your place stays as it is.'
const PLACE_UNKNOWN = 'Your place cannot be shown right now. It stays as it is; please try again.'
const UNKNOWN = 'Your payment cannot be shown right now. Nothing is lost; please try again.'
const NO_STORE = { headers: { 'cache-control': 'no-store' } }

const isOfNobody = (status: number | undefined) => status === 400 || status === 401 || status === 404

/** The place whose batch is to be changed. */
async function loadChangeable({ api }: Pick<Site, 'api'>, id: string, none: Omit<LoadedPlace, 'why'>) {
  try {
    const changeable = await api(readChangeablePlace, { params: { id } })
    return data<LoadedPlace>({ ...none, changeable, why: '' }, NO_STORE)
  } catch (error) {
    const isNone = isOfNobody(statusOf(error))
    const why = isNone ? NO_PLACE : problemOf(error, PLACE_UNKNOWN).message
    return data<LoadedPlace>({ ...none, why }, { ...NO_STORE, status: isNone ? 200 : 503 })
  }
}

/** Nobody keeps the answer: it is of one visitor, and a choice is open for three days. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('order')
  const secret = searchParams.get('key') ?? ''
  const none = { place: null, changeable: null, isChosen: false, secret }
  const changing = searchParams.get('place')
  if (changing) return loadChangeable(siteOf(context), changing, none)
  if (!id) return data<LoadedPlace>({ ...none, why: WHERE }, NO_STORE)
  try {
    const place = await siteOf(context).api(readPaidPlace, {
      params: { id },
      query: secret ? { key: secret } : {},
    })
    return data<LoadedPlace>({ ...none, place, why: '' }, NO_STORE)
  } catch (error) {
    const isNone = isOfNobody(statusOf(error))
    const isChosen = isNone && searchParams.has('chosen')
    const nothing = secret ? NO_LINK : NOT_HERE
    const why = isNone ? (isChosen ? CHOSEN : nothing) : problemOf(error, UNKNOWN).message
    // The page that is served knows nobody; the browser asks again as who is there.
    return data<LoadedPlace>({ ...none, isChosen, why }, { ...NO_STORE, status: isNone ? 200 : 503 })
  }
}

export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<FormResult<string> | Response> {
  const form = await request.formData()
  const place = form.get('place')
  if (place) {
    if (form.get('intent') !== CHANGE) return redirect(changeBatchPath(String(place)))
    const { api, notices } = siteOf(context)
    const changed = await changePlace({ api }, form)
    if (!changed.ok) return changed
    notices.show({ kind: 'success', text: `The batch is changed. ${inBatchText(changed.value)}`.trim() })
    return redirect(changed.value.link)
  }
  const key = String(form.get('key') ?? '')
  const page = otherBatchPath(String(form.get('order')))
  if (form.get('intent') === SHOW) return redirect(key ? `${page}&key=${encodeURIComponent(key)}` : page)
  const chosen = await chooseBatch(siteOf(context), form)
  if (!chosen.ok) return chosen
  siteOf(context).notices.show({ kind: 'success', text: CHOSEN_NOW })
  return redirect(chosen.value)
}
