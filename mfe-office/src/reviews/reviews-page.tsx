import type { OfficeReview } from '@marga/api-contract/office-sales'
import { useDone } from '@marga/office/desk-notice'
import { OfficePage } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import type { Page } from '@marga/sdk'
import { Notice } from '@marga/ui/notice'
import { useRevalidator } from 'react-router-dom'
import { HideButton, isHideable, useReviewChange } from './hide-review'
import { ReviewState, STATE_TEXTS } from './review-states'

const COLUMNS: ReadonlyArray<Column<OfficeReview>> = [
  { name: 'name', label: 'Name', isSorted: true, show: ({ name }) => name },
  { name: 'program', label: 'Program', show: ({ program, position }) => program || position },
  { name: 'rating', label: 'Stars', isSorted: true, isNumber: true, show: ({ rating }) => rating },
  { name: 'review', label: 'Review', show: ({ review }) => review },
  { name: 'state', label: 'State', show: (review) => <ReviewState review={review} /> },
]

const actionColumn = (onPress: (review: OfficeReview) => void): Column<OfficeReview> => ({
  name: 'action',
  label: 'Action',
  show: (review) => isHideable(review) && <HideButton review={review} onPress={onPress} />,
})

/** Reviews: those that wait, and those that the site shows or hides. */
export function ReviewsPage({ data: { items, total } }: { data: Page<OfficeReview[]> }) {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useDone()
  const { press, problem, dialogs } = useReviewChange((text) => {
    setDone(text)
    void revalidate()
  })
  const ask = async (review: OfficeReview) => {
    setDone('')
    await press(review)
    // Somebody else may have changed it meanwhile.
    void revalidate()
  }
  return (
    <OfficePage
      title="Reviews"
      lead="What learners wrote. Visitors read what you approve. A hidden review stays here, and is on no page."
    >
      {done}
      {problem && <Notice kind="error">{problem.message}</Notice>}
      <OfficeTable
        label="Reviews"
        columns={[...COLUMNS, actionColumn((review) => void ask(review))]}
        rows={items}
        total={total}
        keyOf={({ id }) => id}
        toOf={({ id }) => `/office/reviews/${id}`}
        search="Name, position, program or text"
        filters={[{ name: 'state', label: 'State', choices: Object.entries(STATE_TEXTS) }]}
        csv="/office/reviews"
        empty="There are no reviews yet."
      />
      {dialogs}
    </OfficePage>
  )
}
