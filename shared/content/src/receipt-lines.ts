import type { Receipt } from '@marga/api-contract/payments'
import { GST_PERCENT, GST_STATES, gstIn } from '@marga/constants/gst'
import { dayInIndia, timeInIndia } from '@marga/constants/indian-time'
import { refundText } from '@marga/constants/order-states'
import { rupees } from '@marga/constants/rupees'
import { COMPANY } from './company'
import { paidFor } from './paid-for'
import { receiptNumber } from './receipt-number'

const SELLER = [COMPANY.legalName || COMPANY.name, COMPANY.address, COMPANY.mailbox]
  .filter(Boolean)
  .join(', ')

const buyerOf = ({ buyer, beneficiary }: Receipt) =>
  [buyer?.name, beneficiary ? `for ${beneficiary}` : buyer?.email].filter(Boolean).join(', ')

/**
 * Name and value of each line of a receipt, as the page and the PDF show it; lines without a value are left out.
 * @param buyer who paid, where the receipt itself does not say so
 */
export function receiptLines(receipt: Receipt, buyer = ''): Array<[name: string, value: string]> {
  const at = new Date(receipt.paid_at)
  const { taxable_paise, gst_paise } = gstIn(receipt.amount_paise)
  const { bill } = receipt
  const lines: Array<[string, string]> = [
    ['Receipt number', receiptNumber(receipt.id)],
    ['Paid on', `${dayInIndia(at)}, ${timeInIndia(at)} IST`],
    ['Paid by', buyerOf(receipt) || buyer],
    ['Billed to', bill?.company ?? ''],
    ['GSTIN', bill?.gstin ?? ''],
    ['Place of supply', bill ? `${bill.state} ${GST_STATES[bill.state] ?? ''}` : ''],
    ['Paid to', SELLER],
    ['GSTIN of the seller', COMPANY.gstin],
    ['For', paidFor(receipt)],
    ['Price without GST', rupees(taxable_paise)],
    [`GST ${GST_PERCENT}%, included`, rupees(gst_paise)],
    ['Payment reference', receipt.payment_id],
    ['Order', receipt.id],
  ]
  return lines.filter(([, value]) => value)
}

/** What a receipt says below its lines. */
export const receiptNotes = (receipt: Receipt): string[] =>
  // What is said of a refund in the sandbox says that, too.
  [refundText(receipt) || (receipt.provider === 'sandbox' ? 'Sandbox: no real money was taken.' : '')].filter(
    Boolean,
  )
