import { readReceipt } from '@marga/api-client/payment-calls'
import type { Receipt } from '@marga/api-contract/payments'
import { siteOf, statusOf } from '@marga/sdk'
import { data, type LoaderFunctionArgs } from 'react-router-dom'

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
    if (statusOf(error) !== 404) throw error
    return data<LoadedReceipt>({ receipt: null }, { status: 404 })
  }
}
