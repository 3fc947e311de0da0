import { changeOfficeReview } from '@marga/api-client/office-sales-calls'
import type { OfficeReview } from '@marga/api-contract/office-sales'
import { useDeskChange } from '@marga/office/desk-change'
import { OfficePage, OfficeState } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import { type Page, useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Notice } from '@marga/ui/notice'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'

const COLUMNS: ReadonlyArray<Column<OfficeReview>> = [
  { name: 'name', label: 'Name', isSorted: true, show: ({ name }) => name },
  { name: 'position', label: 'Position', show: ({ position }) => position },
  { name: 'rating', label: 'Stars', isSorted: true, isNumber: true, show: ({ rating }) => rating },
  { name: 'review', label: 'Review', show: ({ review }) => review },
  {
    ...{ name: 'state', label: 'State' },
    show: ({ is_hidden: isHidden }) => (
      <OfficeState kind={isHidden ? 'plain' : 'good'}>{isHidden ? 'Hidden' : 'Shown'}</OfficeState>
    ),
  },
]

const actionColumn = (onPress: (review: OfficeReview) => void): Column<OfficeReview> => ({
  name: 'action',
  label: 'Action',
  show: (review) => {
    const verb = review.is_hidden ? 'Show' : 'Hide'
    return (
      <Button
        variant="quiet"
        aria-label={`${verb} the review of ${review.name}`}
        onClick={() => onPress(review)}
      >
        {verb}
      </Button>
    )
  },
})

interface Change {
  id: number
  version: string
  is_hidden: boolean
}

/** Asks before a review is hidden from visitors, or shown to them again. */
function useReviewChange(onDone: (text: string) => void) {
  const { api } = useSite()
  const [chosen, setChosen] = useState({ name: '', verb: '' })
  const { ask, ...rest } = useDeskChange<Change>({
    title: `${chosen.verb} the review of ${chosen.name}?`,
    verb: `${chosen.verb} it`,
    send: ({ id, ...body }, { preview }) =>
      api(changeOfficeReview, { params: { id }, query: { preview }, body }),
    onDone: () =>
      onDone(`The review of ${chosen.name} is ${chosen.verb === 'Hide' ? 'hidden' : 'shown'} on the site.`),
  })
  const press = ({ id, version, name, is_hidden: isHidden }: OfficeReview) => {
    setChosen({ name, verb: isHidden ? 'Show' : 'Hide' })
    return ask({ id, version, is_hidden: !isHidden })
  }
  return { ...rest, press }
}

/** Reviews that the site shows or hides. */
export function ReviewsPage({ data: { items, total } }: { data: Page<OfficeReview[]> }) {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState('')
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
    <OfficePage title="Reviews" lead="What learners wrote. A hidden review stays here, and is on no page.">
      {done && <Notice kind="success">{done}</Notice>}
      {problem && <Notice kind="error">{problem.message}</Notice>}
      <OfficeTable
        label="Reviews"
        columns={[...COLUMNS, actionColumn((review) => void ask(review))]}
        rows={items}
        total={total}
        keyOf={({ id }) => id}
        search="Name, position or text"
        csv="/office/reviews"
        empty="There are no reviews yet."
      />
      {dialogs}
    </OfficePage>
  )
}
