import type { Receipt } from '@marga/api-contract/payments'
import { rupees } from '@marga/constants/rupees'
import { receiptLines, receiptNotes, receiptTitle, WHOLE_NUMBER } from '@marga/content/receipt-lines'
import { loginPath, useAuth, useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { EmptyState } from '@marga/ui/empty-state'
import { Container } from '@marga/ui/layout'
import { MissingDrawing } from '@marga/ui/missing-drawing'
import { PageMeta } from '@marga/ui/page-meta'
import { Download } from 'lucide-react'
import { useLoaderData, useLocation } from 'react-router-dom'
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
        drawing={MissingDrawing}
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
            : 'If you paid with an account, log in to it first. If you paid without one, it opens in the browser that paid; the login says what to do elsewhere.'}
        </p>
      </EmptyState>
    </Container>
  )
}

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
    <Container className={styles.page}>
      <PageMeta title="Receipt" isHidden />
      <article className={styles.sheet}>
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
      <div className={styles.actions}>
        <ButtonLink to={`${config.apiBase}/payments/orders/${receipt.id}/receipt.pdf`} reloadDocument>
          <Download size={20} strokeWidth={1.5} aria-hidden />
          Download as PDF
        </ButtonLink>
        <BackLink isMember={user !== null} />
      </div>
    </Container>
  )
}
