/** One answer of `mfe doctor`. */
export interface Finding {
  what: string
  isFine: boolean
  /** What was found; where it is not fine, also what to do. */
  says: string
}

export const fine = (what: string, says: string): Finding => ({ what, isFine: true, says })
export const fault = (what: string, says: string): Finding => ({ what, isFine: false, says })
