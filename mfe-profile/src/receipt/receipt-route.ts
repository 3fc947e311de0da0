import { textsOf } from '@marga/api-client'
import { readReceipt, setBill } from '@marga/api-client/payment-calls'
import type { Receipt } from '@marga/api-contract/payments'
import { type FormResult, formResult, siteOf, statusOf } from '@marga/sdk'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router-dom'

export { ReceiptPage as Component } from './receipt-page'

/** Null where this session, or its account, has made no such payment. */
export interface LoadedReceipt {
  receipt: Receipt | null
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    const receipt = await siteOf(context).api(readReceipt, { params: { id: params.orderId ?? '' } })
    return data<LoadedReceipt>({ receipt })
  } catch (error) {
    // 400: what the address names cannot be a receipt.
    const status = statusOf(error)
    if (status !== 404 && status !== 400) throw error
    return data<LoadedReceipt>({ receipt: null }, { status: 404 })
  }
}

const FAILED = 'The bill was not changed. Please try again.'

/** Names whom the payment is billed to. */
export async function action({ params, request, context }: ActionFunctionArgs): Promise<FormResult> {
  const body = textsOf(await request.formData(), ['company', 'gstin', 'state'])
  return formResult(async () => {
    await siteOf(context).api(setBill, { params: { id: params.orderId ?? '' }, body })
    return null
  }, FAILED)
}
