import type { Receipt } from '@marga/api-contract/payments'
import { rupees } from '@marga/constants/rupees'
import { receiptLines, receiptNotes, receiptTitle, WHOLE_NUMBER } from '@marga/content/receipt-lines'
import { useAuth, useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { Container } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { Download } from 'lucide-react'
import { useLoaderData, useLocation } from 'react-router-dom'
import { MissingSheet } from '../lib/missing-sheet'
import sheet from '../lib/sheet.module.css'
import { BillForm } from './bill-form'
import styles from './receipt-page.module.css'
import type { LoadedReceipt } from './receipt-route'

/** The receipt of a payment, on the screen and on paper. */
export function ReceiptPage() {
  const { receipt } = useLoaderData<LoadedReceipt>()
  return receipt ? <Sheet receipt={receipt} /> : <Missing />
}

const Missing = () => (
  <MissingSheet
    title="Receipt"
    heading="There is no such receipt"
    member="This account has made no such payment. All its payments are under My learning."
    guest="If you paid with an account, log in to it first. If you paid without one, it opens in the browser that paid; the login says what to do elsewhere."
  />
)

const MAIL_TEXTS = {
  off: '',
  queued: 'We are sending this receipt by email.',
  sent: 'We have sent this receipt by email.',
} as const

/** A guest has no list of payments: they came from the page of their place. */
function BackLink({ isMember }: { isMember: boolean }) {
  const batch = new URLSearchParams(useLocation().search).get('batch')
  if (!isMember && !batch) return null
  const place = `/thank-you?batch=${encodeURIComponent(batch ?? '')}`
  return (
    <ButtonLink to={isMember ? '/my-learning' : place} variant="quiet">
      {isMember ? 'Back to My learning' : 'Back to your place'}
    </ButtonLink>
  )
}

function Sheet({ receipt }: { receipt: Receipt }) {
  const { user } = useAuth()
  const { config } = useSite()
  const lines = receiptLines(receipt, [user?.name, user?.email].filter(Boolean).join(', '))
  const notes = [...receiptNotes(receipt), MAIL_TEXTS[receipt.mail ?? 'off']].filter(Boolean)
  return (
    <Container className={sheet.page}>
      <PageMeta title="Receipt" isHidden />
      <article className={sheet.sheet}>
        <h1>{receiptTitle(receipt)}</h1>
        <p className={styles.amount}>{rupees(receipt.amount_paise)}</p>
        <dl className={styles.facts}>
          {lines.map(([name, value]) => (
            <div key={name} className={name === WHOLE_NUMBER ? styles.whole : undefined}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </article>
      <BillForm bill={receipt.bill} isFixed={receipt.is_bill_fixed === true} />
      <div className={sheet.actions}>
        <ButtonLink to={`${config.apiBase}/payments/orders/${receipt.id}/receipt.pdf`} reloadDocument>
          <Download size={20} strokeWidth={1.5} aria-hidden />
          Download as PDF
        </ButtonLink>
        <BackLink isMember={user !== null} />
      </div>
    </Container>
  )
}
