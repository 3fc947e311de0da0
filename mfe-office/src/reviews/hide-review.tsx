import { changeOfficeReview } from '@marga/api-client/office-sales-calls'
import type { OfficeReview } from '@marga/api-contract/office-sales'
import { useDeskChange } from '@marga/office/desk-change'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { useState } from 'react'

interface Change {
  id: number
  version: string
  is_hidden: boolean
}

/** Asks before a review is hidden from visitors, or shown to them again. */
export function useReviewChange(onDone: (text: string) => void) {
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
    setChosen({ name, verb: verbFor({ is_hidden: isHidden }) })
    return ask({ id, version, is_hidden: !isHidden })
  }
  return { ...rest, press }
}

const verbFor = ({ is_hidden: isHidden }: Pick<OfficeReview, 'is_hidden'>) => (isHidden ? 'Show' : 'Hide')

/** Whether there is anything that visitors read, or could: what waits for its first decision is on no page. */
export const isHideable = ({ state, approved }: OfficeReview) =>
  approved !== null || state === 'shown' || state === 'hidden'

/** Hides a review, or shows it. */
export const HideButton = ({
  review,
  isBusy = false,
  onPress,
}: {
  review: OfficeReview
  isBusy?: boolean
  onPress: (review: OfficeReview) => void
}) => (
  <Button
    variant="quiet"
    isBusy={isBusy}
    aria-label={`${verbFor(review)} the review of ${review.name}`}
    onClick={() => onPress(review)}
  >
    {verbFor(review)}
  </Button>
)
