import type { ChangeablePlace } from '@marga/api-contract/change-batch'
import { dayText, sessionTimes } from '@marga/checkout/batch-texts'
import { rupees } from '@marga/constants/rupees'
import type { FormResult } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { usePageForm } from '@marga/ui/use-form'
import { useActionData } from 'react-router-dom'
import { CHANGE } from '../lib/choose-batch'
import { BatchChoice } from '../lib/other-batches'

type Change = ChangeablePlace['batches'][number]

/** What a place costs in another batch. */
function moneyText({ payment }: ChangeablePlace): string {
  if (!payment) return 'Nothing is paid for it yet. You pay the price of the batch that you choose.'
  const { paid_paise, total_paise } = payment
  const paid =
    paid_paise < total_paise ? `${rupees(paid_paise)} of ${rupees(total_paise)}` : rupees(paid_paise)
  return `You have paid ${paid}. It counts in the other batch, and your price stays: nothing more is charged now, and nothing goes back where that batch costs less.`
}

/** Which batch a place is in; '' where it has no date. */
export const inBatchText = ({ full_name, batch }: Pick<ChangeablePlace, 'full_name' | 'batch'>) =>
  batch?.starts_on
    ? `${full_name ? `The place of ${full_name}` : 'Your place'} is in the batch of ${dayText(batch.starts_on)}, ${batch.session_days && `${batch.session_days}, `}${sessionTimes(batch)}.`
    : ''

/** What happens, before anything is pressed. */
function textsOf(place: ChangeablePlace): string[] {
  const { is_refundable, batches, why_not } = place
  const own = inBatchText(place)
  if (why_not) return [own, why_not].filter(Boolean)
  if (batches.length === 0)
    return [own, 'No other batch of this course has a free seat at the moment.'].filter(Boolean)
  return [
    own,
    'One press changes it: the seat in this batch is free for others at once, and the new seat is yours.',
    moneyText(place),
    is_refundable
      ? 'Until the first session of the new batch you can cancel, and all that was paid goes back.'
      : '',
    'This page and My learning show the change. The batch of a place can be changed five times.',
  ].filter(Boolean)
}

/** What is due in a batch, and how many seats it has left. */
const factsOf = ({ seats_left, pay_by, dues }: Change): string[] => [
  ...(seats_left === undefined ? [] : [seats_left === 1 ? '1 seat left.' : `${seats_left} seats left.`]),
  ...(pay_by ? [`To pay by ${dayText(pay_by)}.`] : []),
  ...dues.map(
    ({ part, parts, amount_paise, due_on }) =>
      `Part ${part} of ${parts}, ${rupees(amount_paise)}, is due${due_on && ` by ${dayText(due_on)}`}.`,
  ),
]

/** The batch of one's own place is changed: what happens, and the batches with a button each. */
export function ChangeBatch({ place }: { place: ChangeablePlace }) {
  const result = usePageForm<string>(useActionData<FormResult<string>>())
  const { id, link, batches } = place
  return (
    <>
      {textsOf(place).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <BatchChoice
        {...result}
        batches={batches}
        fields={{ intent: CHANGE, place: id }}
        words={['Change to this batch', 'Changing the batch']}
        factsOf={factsOf}
      />
      <ButtonLink to={link} variant="quiet">
        {batches.length > 0 ? 'Keep my batch' : 'See your place'}
      </ButtonLink>
    </>
  )
}
