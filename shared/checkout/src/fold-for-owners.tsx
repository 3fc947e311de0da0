import { Fold } from '@marga/ui/fold'
import { formStack } from '@marga/ui/form-stack'
import { type ReactNode, useState } from 'react'
import { OwnPlace } from './own-place-notice'
import { type Place, placeToLeadTo } from './use-own-place'

interface FoldForOwnersProps {
  places: readonly Place[]
  /** What the form answered stays in view. */
  isAnswered: boolean
  children: ReactNode
}

/**
 * The form to join, of a page. Who has a place is led to it, and the form waits behind one line for another person; not once
 * they have begun to type.
 */
export function FoldForOwners({ places, isAnswered, children }: FoldForOwnersProps) {
  const [isTyped, setTyped] = useState(false)
  const place = placeToLeadTo(places)
  return (
    <>
      {place && <OwnPlace place={place} />}
      <Fold
        label="Register another person"
        hasLine={place !== undefined}
        open={!place || isTyped || isAnswered}
        onInput={() => setTyped(true)}
      >
        <div className={formStack}>{children}</div>
      </Fold>
    </>
  )
}
