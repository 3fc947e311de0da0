import type { SessionUser } from '@marga/api-contract/accounts'
import { isRefund } from '@marga/constants/order-states'
import type { LoadedThanks } from './thank-you-route'

interface Head {
  title: string
  lead?: string
}

interface Reader {
  user: SessionUser | null
  /** The address names one place. */
  isNamed: boolean
}

/** What the page calls itself: it thanks nobody who has not registered, and names no place that is not held. */
export function headOf(registration: LoadedThanks['registration'], { user, isNamed }: Reader): Head {
  if (registration === 'unknown') return { title: 'Thank you' }
  if (registration === null && isNamed)
    return { title: 'Your place', lead: 'It opens in the browser or account that reserved it.' }
  if (registration === null)
    return {
      title: 'After you register',
      lead: 'Once you register for a program, this page shows your place and what happens next.',
    }
  const { course_name: program, order, person, late_payment } = registration
  if (late_payment?.choose_until)
    return { title: 'Your seat is gone', lead: `Your payment for ${program} can pay another batch.` }
  if (order && isRefund(order.state))
    return {
      title: 'This place is paid already',
      lead: `Another browser or account has paid for this place in ${program}.`,
    }
  const lead = `We have your registration for ${program}.`
  if (person?.email && user?.email && person.email.toLowerCase() !== user.email.toLowerCase())
    return {
      title: `A place for ${person.full_name}`,
      lead: `Thank you. We have the registration of ${person.full_name} for ${program}.`,
    }
  return user
    ? { title: `Your place in ${program}`, lead: `Thank you. ${lead}` }
    : { title: 'Thank you', lead }
}
