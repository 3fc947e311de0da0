import type { Batch } from '@marga/api-contract/batches'
import { Notice } from '@marga/ui/notice'
import { Link } from 'react-router-dom'
import { useOwnPlace } from './use-own-place'

/** Above a form to join: who has a place already is led to it before they fill in and pay. */
export function OwnPlaceNotice({ batch }: { batch: Batch }) {
  const place = useOwnPlace(batch)
  return (
    place && (
      <Notice kind="info" isAnnounced={false}>
        {place.text} <Link to={place.page}>See your place</Link>
      </Notice>
    )
  )
}
