/** What became of a press that makes an order. */
export interface Outcome {
  isMade?: boolean
  problem?: string
  /** The press was that of the coupon's form. */
  isCoupon?: boolean
}
