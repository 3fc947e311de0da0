import { ButtonLink } from '@marga/ui/button'
import { Notice } from '@marga/ui/notice'
import { Link } from 'react-router-dom'
import type { Place } from './use-own-place'

const linkText = ({ isRefund }: Place) => (isRefund ? 'See your payments' : 'See your place')

const ToPlace = ({ place }: { place: Place }) => <Link to={place.page}>{linkText(place)}</Link>

/** In place of a form to join that is folded. */
export const OwnPlace = ({ place }: { place: Place }) => (
  <>
    <Notice kind="info" isAnnounced={false}>
      {place.text}
    </Notice>
    <ButtonLink to={place.page}>{linkText(place)}</ButtonLink>
  </>
)

/** Beside the buttons that pay: who gives another address than that of a place they have paid pays for another person. */
export const OtherPersonNotice = ({ place }: { place: Place }) => (
  <Notice kind="info" isAnnounced={false}>
    You have paid for a place in this program. With this email address you take a place for another person.{' '}
    <ToPlace place={place} />
  </Notice>
)
