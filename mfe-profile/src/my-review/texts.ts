/** What the form that withdraws a review asks its page for. */
export const WITHDRAW = 'withdraw'

/** Of a change that waits. */
export const EARLIER = 'Until then visitors read the one that we have approved before.'
