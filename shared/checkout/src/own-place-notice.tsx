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

/** Beside the buttons that pay: who has paid for a place may pay for another person, and never without knowing. */
export const SecondPlaceNotice = ({ place }: { place: Place }) => (
  <Notice kind="info" isAnnounced={false}>
    {place.secondText} <ToPlace place={place} />
  </Notice>
)
