import type { Receipt } from '@marga/api-contract/payments'
import { GST_PERCENT, GST_STATES, gstIn } from '@marga/constants/gst'
import { dayInIndia, timeInIndia } from '@marga/constants/indian-time'
import { refundText } from '@marga/constants/order-states'
import { rupees } from '@marga/constants/rupees'
import { COMPANY } from '@marga/content/company'
import { loginPath, useAuth } from '@marga/sdk'
import { Button, ButtonLink } from '@marga/ui/button'
import { EmptyState } from '@marga/ui/empty-state'
import { Container } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { Printer } from 'lucide-react'
import { useLoaderData, useLocation } from 'react-router-dom'
import { paidFor } from '../my-learning/paid-for'
import { BillForm } from './bill-form'
import styles from './receipt-page.module.css'
import type { LoadedReceipt } from './receipt-route'

/** The receipt of a payment, on the screen and on paper. */
export function ReceiptPage() {
  const { receipt } = useLoaderData<LoadedReceipt>()
  return receipt ? <Sheet receipt={receipt} /> : <Missing />
}

function Missing() {
  const { pathname, search } = useLocation()
  const isSignedIn = useAuth().status === 'signedIn'
  return (
    <Container>
      <PageMeta title="Receipt" isHidden />
      <EmptyState
        drawing="missing"
        action={
          isSignedIn ? (
            <ButtonLink to="/my-learning">Go to My learning</ButtonLink>
          ) : (
            <ButtonLink to={loginPath({ pathname, search })}>Login</ButtonLink>
          )
        }
      >
        <h1 className={styles.missing}>There is no such receipt</h1>
        <p>
          {isSignedIn
            ? 'This account has made no such payment. All its payments are under My learning.'
            : 'If you paid with an account, log in to it first.'}
        </p>
      </EmptyState>
    </Container>
  )
}

const MAIL_TEXTS = {
  off: '',
  queued: 'We are sending this receipt by e-mail.',
  sent: 'We have sent this receipt by e-mail.',
} as const

/** Name and value of each line; empty values are left out. */
function factsOf(receipt: Receipt, buyer: string): Array<[name: string, value: string]> {
  const at = new Date(receipt.paid_at)
  const { taxable_paise, gst_paise } = gstIn(receipt.amount_paise)
  const { bill } = receipt
  return [
    ['Receipt number', receipt.id],
    ['Paid on', `${dayInIndia(at)}, ${timeInIndia(at)} IST`],
    ['Paid by', buyer],
    ['Billed to', bill?.company ?? ''],
    ['GSTIN', bill?.gstin ?? ''],
    ['Place of supply', bill ? `${bill.state} ${GST_STATES[bill.state] ?? ''}` : ''],
    ['Paid to', `${COMPANY.name}, ${COMPANY.mailbox}`],
    ['For', paidFor(receipt)],
    ['Price without GST', rupees(taxable_paise)],
    [`GST ${GST_PERCENT}%, included`, rupees(gst_paise)],
    ['Payment reference', receipt.payment_id],
  ]
}

function Sheet({ receipt }: { receipt: Receipt }) {
  const { user } = useAuth()
  const payer = receipt.buyer?.name ? receipt.buyer : user
  const facts = factsOf(receipt, [payer?.name, payer?.email].filter(Boolean).join(', '))
  const notes = [
    receipt.provider === 'sandbox' ? 'Sandbox: no real money was taken.' : '',
    refundText(receipt),
    MAIL_TEXTS[receipt.mail ?? 'off'],
  ].filter(Boolean)
  return (
    <Container className={styles.page}>
      <PageMeta title="Receipt" isHidden />
      <article className={styles.sheet}>
        <h1>Receipt</h1>
        <p className={styles.amount}>{rupees(receipt.amount_paise)}</p>
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </article>
      <BillForm bill={receipt.bill} />
      <div className={styles.actions}>
        <Button onClick={() => print()}>
          <Printer size={20} strokeWidth={1.5} aria-hidden />
          Print or save as PDF
        </Button>
        <ButtonLink to="/my-learning" variant="quiet">
          Back to My learning
        </ButtonLink>
      </div>
    </Container>
  )
}
