import type { OfficeReview } from '@marga/api-contract/office-sales'
import { OfficeState } from '@marga/office/office-page'

type State = OfficeReview['state']

export const STATE_TEXTS = {
  waiting: 'Waits for a decision',
  shown: 'Shown on the site',
  hidden: 'Hidden',
  refused: 'Refused',
} as const satisfies Record<State, string>

const KINDS = { waiting: 'waits', shown: 'good', hidden: 'plain', refused: 'plain' } as const

/** What was sent last can wait or be refused while visitors read an earlier one. */
export const ReviewState = ({
  review: { state, is_hidden: isHidden, approved },
}: {
  review: OfficeReview
}) => (
  <>
    <OfficeState kind={KINDS[state]}>{STATE_TEXTS[state]}</OfficeState>
    {approved && !isHidden && ' The one before is shown.'}
  </>
)
