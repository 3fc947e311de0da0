import type { Seller } from '@marga/api-contract/company'
import type { Receipt } from '@marga/api-contract/payments'
import { dayText } from '@marga/constants/day-text'
import { PLACES_OF_SUPPLY, stateTaxName, taxIn } from '@marga/constants/gst'
import { dayInIndia, timeInIndia } from '@marga/constants/indian-time'
import { refundText } from '@marga/constants/order-states'
import { rupees } from '@marga/constants/rupees'
import { COMPANY, mailboxOf } from './company'
import { gstPercentOf } from './gst-note'
import { orderReference } from './order-reference'
import { paidFor } from './paid-for'

/** Who took the money, in one line. */
const sellerText = (seller: Seller = {}) =>
  [seller.legal_name ?? COMPANY.name, ...(seller.address ?? []), seller.phone, mailboxOf(seller)]
    .filter(Boolean)
    .join(', ')

/** What a receipt is called: only a seller with a GSTIN makes out tax invoices. */
export const receiptTitle = ({ seller }: Receipt) =>
  gstPercentOf(seller) > 0 ? 'Receipt' : 'Receipt (not a tax invoice)'

/** Its line holds the whole id of the order, by which the company finds it; people read and say the short one. */
export const WHOLE_NUMBER = 'Order, in full'

type Lines = Array<[name: string, value: string]>

/** Without an address of the buyer it is the seller's state. */
const placeOfSupplyOf = ({ bill, seller }: Receipt) =>
  bill?.state || (gstPercentOf(seller) > 0 ? (seller?.state ?? '') : '')

/** How much of the price is GST, by place of supply; nothing where the seller charges none. */
function gstLines(receipt: Receipt): Lines {
  const percent = gstPercentOf(receipt.seller)
  const sellerState = receipt.seller?.state ?? ''
  const placeOfSupply = placeOfSupplyOf(receipt)
  const tax = taxIn(receipt.amount_paise, { percent, placeOfSupply, sellerState })
  const lines: Array<[string, number | null]> = [
    ['Price without GST', tax.taxable_paise],
    [`CGST ${percent / 2}%, included`, tax.cgst_paise],
    [`${stateTaxName(sellerState)} ${percent / 2}%, included`, tax.sgst_paise],
    [`IGST ${percent}%, included`, tax.igst_paise],
  ]
  return lines.flatMap(([name, paise]) => (paise === null ? [] : [[name, rupees(paise)]]))
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
export function receiptLines(receipt: Receipt, buyer = ''): Lines {
  const at = new Date(receipt.paid_at)
  const { bill, seller } = receipt
  const placeOfSupply = placeOfSupplyOf(receipt)
  const lines: Lines = [
    ['Receipt number', receipt.number ?? orderReference(receipt.id)],
    ['Paid on', `${dayInIndia(at)}, ${timeInIndia(at)} IST`],
    ['Paid by', buyerOf(receipt) || buyer],
    ['Billed to', bill?.company ?? ''],
    ['GSTIN', bill?.gstin ?? ''],
    ['Place of supply', placeOfSupply && `${placeOfSupply} ${PLACES_OF_SUPPLY[placeOfSupply] ?? ''}`],
    ['Paid to', sellerText(seller)],
    ['GSTIN of the seller', seller?.gstin ?? ''],
    ['For', paidFor(receipt)],
    [receipt.batch_now ? 'Batch on the day of payment' : 'Batch', receipt.batch ?? ''],
    ['Batch now', receipt.batch_now ?? ''],
    ['SAC', gstPercentOf(seller) > 0 ? (seller?.sac ?? '') : ''],
    ['Coupon', receipt.coupon ? `${receipt.coupon}, ${rupees(receipt.discount_paise ?? 0)} less` : ''],
    ...gstLines(receipt),
    [
      'Payment reference',
      [receipt.method && METHODS[receipt.method], receipt.payment_id].filter(Boolean).join(', '),
    ],
    ['Order', orderReference(receipt.id)],
    ['Refunds', (receipt.part_refunds ?? []).map(partText).join('; ')],
    ['Remaining', receipt.returned_paise ? rupees(receipt.amount_paise - receipt.returned_paise) : ''],
    ['Credit note', creditNoteText(receipt)],
    [WHOLE_NUMBER, receipt.id],
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
