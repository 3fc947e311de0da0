import { Notice } from '@marga/ui/notice'
import { Link } from 'react-router-dom'
import type { Place } from './use-own-place'

const ToPlace = ({ place: { page, isRefund } }: { place: Place }) => (
  <Link to={page}>{isRefund ? 'See your payments' : 'See your place'}</Link>
)

/** Above a form to join: who has a place already is led to it before they fill in and pay. */
export const OwnPlaceNotice = ({ places: [place] }: { places: readonly Place[] }) =>
  place && (
    <Notice kind="info" isAnnounced={false}>
      {place.text} <ToPlace place={place} />
    </Notice>
  )

/** Beside the buttons that pay: who gives another address than that of a place they have paid pays for another person. */
export const OtherPersonNotice = ({ place }: { place: Place }) => (
  <Notice kind="info" isAnnounced={false}>
    You have paid for a place in this program. With this e-mail address you take a place for another person.{' '}
    <ToPlace place={place} />
  </Notice>
)
