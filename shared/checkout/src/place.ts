export interface Place {
  text: string
  page: string
  /** All of it, or a part, is paid. */
  isPaidFor: boolean
  /** For whom it is; '' where that is not known. */
  email: string
  /** A payment of the visitor's goes back, as somebody else has paid for this place. */
  isRefund: boolean
  /** The part that is paid next; null where nothing is paid yet, or nothing is left to pay. */
  nextPart: { number: number; count: number; amount_paise: number; due_on: string } | null
}

/** Whether a place is for an address. */
export const isFor = (place: Place, email: string) => place.email.toLowerCase() === email.trim().toLowerCase()
