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

interface ChoiceProps extends Pick<ReturnType<typeof usePageForm<string>>, 'form' | 'problem' | 'isBusy'> {
  /** Sends the choice without leaving the page. */
  fetcher?: ReturnType<typeof useFetcherForm<string>>['fetcher']
}

interface OtherBatchesProps extends ChoiceProps {
  late: LatePayment
  /** The secret of the link that opened the page; left out by its owner. */
  secret?: string
}

/** The batches that can be chosen for a payment that came too late: one press each. */
export const OtherBatches = ({ late, secret, ...choice }: OtherBatchesProps) => (
  <BatchChoice
    {...choice}
    batches={late.batches ?? []}
    fields={{ intent: CHOOSE, order: late.order, ...(secret && { key: secret }) }}
    words={['Take this batch', 'Taking this batch']}
  />
)

interface BatchChoiceProps<T extends OtherBatch> extends ChoiceProps {
  batches: readonly T[]
  /** Hidden fields of the form. */
  fields: Readonly<Record<string, string>>
  /** On each button: at rest, and while it is sent. */
  words: readonly [string, string]
  /** What is said of a batch below its days and price. */
  factsOf?: (batch: T) => readonly string[]
}

/** A list of batches, each with its button. */
export function BatchChoice<T extends OtherBatch>(props: BatchChoiceProps<T>) {
  const { batches, fields, words, factsOf = () => [], fetcher, form, problem, isBusy } = props
  return (
    <SubmitForm {...(fetcher && { fetcher })} ref={form} method="post" className={formStack}>
      {problem && <Notice kind="error">{problem.message}</Notice>}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {batches.length > 0 && (
        <List className={styles.batches}>
          {batches.map((batch) => (
            <Offer key={batch.id} {...{ batch, isBusy, words }} facts={factsOf(batch)} />
          ))}
        </List>
      )}
    </SubmitForm>
  )
}

interface OfferProps {
  batch: OtherBatch
  isBusy: boolean
  words: readonly [string, string]
  facts: readonly string[]
}

function Offer({ batch, isBusy, words: [text, busy], facts }: OfferProps) {
  const { id, starts_on, session_days, mode, price_paise, is_dearer } = batch
  const textId = useId()
  return (
    <li className={styles.batch}>
      <p id={textId}>
        <strong>{dayText(starts_on)}</strong>, {session_days && `${session_days}, `}
        {sessionTimes(batch)}
        {mode && `, ${mode}`}, {rupees(price_paise)}
      </p>
      {facts.length > 0 && <p>{facts.join(' ')}</p>}
      {is_dearer ? (
        <p className={styles.dearer}>It costs more than you agreed to pay, so it cannot be chosen.</p>
      ) : (
        <SubmitButton name="batch" value={id} isBusy={isBusy} busy={busy} aria-describedby={textId}>
          {text}
        </SubmitButton>
      )}
    </li>
  )
}
