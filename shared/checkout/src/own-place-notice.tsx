import { Notice } from '@marga/ui/notice'
import { Link } from 'react-router-dom'
import type { Place } from './use-own-place'

/** Above a form to join: who has a place already is led to it before they fill in and pay. */
export const OwnPlaceNotice = ({ place }: { place: Place | null }) =>
  place && (
    <Notice kind="info" isAnnounced={false}>
      {place.text} <Link to={place.page}>See your place</Link>
    </Notice>
  )

/** Beside the buttons that pay: nobody pays for the same place twice without having been told. */
export const PaidPlaceNotice = ({ place }: { place: Place | null }) =>
  place?.isPaidFor && (
    <Notice kind="info" isAnnounced={false}>
      You have paid for a place in this program, and pay here for another person.{' '}
      <Link to={place.page}>See your place</Link>
    </Notice>
  )
