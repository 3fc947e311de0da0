/** A secret that the doctor judges. */
export interface Secret {
  /** The setting, or the file that holds it. */
  name: string
  value: string
  /** Given by somebody else: its length is theirs. */
  isGiven?: boolean
}
