import type { Receipt } from '@marga/api-contract/payments'
import { dayText } from '@marga/constants/day-text'
import { GST_PERCENT, gstIn, PLACES_OF_SUPPLY } from '@marga/constants/gst'
import { dayInIndia, timeInIndia } from '@marga/constants/indian-time'
import { refundText } from '@marga/constants/order-states'
import { rupees } from '@marga/constants/rupees'
import { COMPANY } from './company'
import { chargesGst } from './gst-note'
import { orderReference } from './order-reference'
import { paidFor } from './paid-for'
import { SELLER } from './seller'

const sellerText = () =>
  [SELLER.legalName || COMPANY.name, SELLER.address, COMPANY.mailbox].filter(Boolean).join(', ')

/** What a receipt is called: only a seller with a GSTIN makes out tax invoices. */
export const receiptTitle = () => (chargesGst() ? 'Receipt' : 'Receipt (not a tax invoice)')

/** How much of the price is GST; nothing where the seller charges none. */
function gstLines(pricePaise: number): Array<[name: string, value: string]> {
  if (!chargesGst()) return []
  const { taxable_paise, gst_paise } = gstIn(pricePaise)
  return [
    ['Price without GST', rupees(taxable_paise)],
    [`GST ${GST_PERCENT}%, included`, rupees(gst_paise)],
  ]
}

type PartRefund = NonNullable<Receipt['part_refunds']>[number]

const METHODS = { bank: 'Bank transfer', cash: 'Cash' } as const

const buyerOf = ({ buyer, beneficiary }: Receipt) =>
  [buyer?.name, beneficiary ? `for ${beneficiary}` : buyer?.email].filter(Boolean).join(', ')

const creditNoteText = ({ credit_note: note }: Receipt) =>
  note ? `${note.number} of ${dayInIndia(new Date(note.issued_at))}` : ''

const partText = ({ amount_paise, refund_by = '', returned_at, credit_note }: PartRefund) =>
  [
    `${rupees(amount_paise)} ${returned_at ? `on ${dayInIndia(new Date(returned_at))}` : `goes back by ${dayText(refund_by)}`}`,
    credit_note && `(${credit_note})`,
  ]
    .filter(Boolean)
    .join(' ')

/**
 * Name and value of each line of a receipt, as the page and the PDF show it; lines without a value are left out.
 * @param buyer who paid, where the receipt itself does not say so
 */
export function receiptLines(receipt: Receipt, buyer = ''): Array<[name: string, value: string]> {
  const at = new Date(receipt.paid_at)
  const { bill } = receipt
  const lines: Array<[string, string]> = [
    ['Receipt number', receipt.number ?? orderReference(receipt.id)],
    ['Paid on', `${dayInIndia(at)}, ${timeInIndia(at)} IST`],
    ['Paid by', buyerOf(receipt) || buyer],
    ['Billed to', bill?.company ?? ''],
    ['GSTIN', bill?.gstin ?? ''],
    ['Place of supply', bill ? `${bill.state} ${PLACES_OF_SUPPLY[bill.state] ?? ''}` : ''],
    ['Paid to', sellerText()],
    ['GSTIN of the seller', SELLER.gstin],
    ['For', paidFor(receipt)],
    ['Coupon', receipt.coupon ? `${receipt.coupon}, ${rupees(receipt.discount_paise ?? 0)} less` : ''],
    ...gstLines(receipt.amount_paise),
    [
      'Payment reference',
      [receipt.method && METHODS[receipt.method], receipt.payment_id].filter(Boolean).join(', '),
    ],
    ['Order', receipt.id],
    ['Refunds', (receipt.part_refunds ?? []).map(partText).join('; ')],
    ['Remaining', receipt.returned_paise ? rupees(receipt.amount_paise - receipt.returned_paise) : ''],
    ['Credit note', creditNoteText(receipt)],
  ]
  return lines.filter(([, value]) => value)
}

/** Once all goes back: what is left of it by then. */
const withoutParts = (receipt: Receipt): Receipt => ({
  ...receipt,
  amount_paise: receipt.amount_paise - (receipt.returned_paise ?? 0),
})

/** What a receipt says below its lines. */
export const receiptNotes = (receipt: Receipt): string[] =>
  // What is said of a refund in the sandbox says that, too.
  [
    refundText(withoutParts(receipt)) ||
      (receipt.provider === 'sandbox' ? 'Sandbox: no real money was taken.' : ''),
  ].filter(Boolean)
