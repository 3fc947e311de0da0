import type { LatePayment } from '@marga/api-contract/late-payments'
import { dayText, sessionTimes } from '@marga/checkout/batch-texts'
import { rupees } from '@marga/constants/rupees'
import { formStack } from '@marga/ui/form-stack'
import { List } from '@marga/ui/list'
import { Notice } from '@marga/ui/notice'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import type { useFetcherForm, usePageForm } from '@marga/ui/use-form'
import { useId } from 'react'
import { CHOOSE } from './choose-batch'
import styles from './other-batches.module.css'

type OtherBatch = NonNullable<LatePayment['batches']>[number]

interface OtherBatchesProps
  extends Pick<ReturnType<typeof usePageForm<string>>, 'form' | 'problem' | 'isBusy'> {
  late: LatePayment
  /** The secret of the link that opened the page; left out by its owner. */
  secret?: string
  /** Sends the choice without leaving the page. */
  fetcher?: ReturnType<typeof useFetcherForm<string>>['fetcher']
}

/** The batches that can be chosen for a payment that came too late: one press each. */
export function OtherBatches({ late, secret, fetcher, form, problem, isBusy }: OtherBatchesProps) {
  const { order, batches = [] } = late
  return (
    <SubmitForm {...(fetcher && { fetcher })} ref={form} method="post" className={formStack}>
      {problem && <Notice kind="error">{problem.message}</Notice>}
      <input type="hidden" name="intent" value={CHOOSE} />
      <input type="hidden" name="order" value={order} />
      {secret && <input type="hidden" name="key" value={secret} />}
      {batches.length > 0 && (
        <List className={styles.batches}>
          {batches.map((batch) => (
            <Offer key={batch.id} batch={batch} isBusy={isBusy} />
          ))}
        </List>
      )}
    </SubmitForm>
  )
}

function Offer({ batch, isBusy }: { batch: OtherBatch; isBusy: boolean }) {
  const { id, starts_on, session_days, mode, price_paise, is_dearer } = batch
  const textId = useId()
  return (
    <li className={styles.batch}>
      <p id={textId}>
        <strong>{dayText(starts_on)}</strong>, {session_days && `${session_days}, `}
        {sessionTimes(batch)}
        {mode && `, ${mode}`}, {rupees(price_paise)}
      </p>
      {is_dearer ? (
        <p className={styles.dearer}>It costs more than you agreed to pay, so it cannot be chosen.</p>
      ) : (
        <SubmitButton
          name="batch"
          value={id}
          isBusy={isBusy}
          busy="Taking this batch"
          aria-describedby={textId}
        >
          Take this batch
        </SubmitButton>
      )}
    </li>
  )
}
