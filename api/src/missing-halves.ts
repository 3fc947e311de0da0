type Given = Readonly<Record<string, string | undefined>>

/** Settings that do nothing, or the opposite of what was meant, without another one. */
const NEEDS: ReadonlyArray<readonly [string, string]> = [
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
  ['RAZORPAY_KEY_SECRET', 'RAZORPAY_KEY_ID'],
  ['RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_KEY_ID'],
]

/** What is wrong with settings of the API together: without its other half a payment key would mean the sandbox, where nobody pays. */
export const missingHalves = (given: Given): string[] =>
  NEEDS.flatMap(([name, other]) => (given[name] && !given[other] ? [`${name}: set ${other} too`] : []))
