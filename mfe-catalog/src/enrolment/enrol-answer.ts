/** The field with the course whose batch the form names. */
export const OF = 'of'

export interface Enrolled {
  text: string
  isMailQueued: boolean
  /** The page of the registration for the open batch; '' where none is open. */
  page: string
  /** What who has paid another place in the program reads of this one; '' for everybody else. */
  second: string
}

/** Beside a failure: where who is enrolled already sees their place; '' for every other failure. */
export interface EnrolFailure {
  place: string
}
