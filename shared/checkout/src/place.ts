export interface Place {
  text: string
  page: string
  /** The page on which another batch is chosen for its payment, which came once its seat was gone; '' where none can be. */
  changePage: string
  /** It is in another batch than the page shows; `text` says in which one. */
  isOther: boolean
  /** All of it, or a part, is paid. */
  isPaidFor: boolean
  /** What stands beside the buttons that pay for a second place; '' where nothing is paid for this one. */
  secondText: string
  /** Its batch has begun, and the page shows a later one, which its learner may join too. */
  isEarlier: boolean
  /** For whom it is; '' where that is not known. */
  email: string
  /** The batch that it is in; '' where the API of before does not say. */
  batch: string
  /** A payment of the visitor's goes back, as somebody else has paid for this place. */
  isRefund: boolean
  /**
   * The part that is paid next; null where nothing is paid yet, or nothing is left to pay. `due` goes on from its amount:
   * " by 20 August 2027", " was due on 20 August 2027", or '' where no day is set.
   */
  nextPart: { number: number; count: number; amount_paise: number; due: string } | null
}

/** The place that the visitor is led to instead of the form to join. */
export const placeToLeadTo = (places: readonly Place[]) => places.find(({ isEarlier }) => !isEarlier)

/** Whether the visitor learns in another batch than the page shows: its dates are none of theirs. */
export const isElsewhere = (own: Place | undefined) => own?.isOther === true && !own.isEarlier

/** Whether a place is for an address. */
export const isFor = (place: Place, email: string) => place.email.toLowerCase() === email.trim().toLowerCase()
