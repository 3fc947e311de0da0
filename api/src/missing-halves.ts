type Given = Readonly<Record<string, string | undefined>>

/** Settings that do nothing, or the opposite of what was meant, without another one. */
const NEEDS: ReadonlyArray<readonly [string, string]> = [
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
  ['RAZORPAY_KEY_SECRET', 'RAZORPAY_KEY_ID'],
  ['RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_KEY_ID'],
  ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['OIDC_CLIENT_SECRET', 'OIDC_CLIENT_ID'],
  // The provider sends browsers back to it.
  ['OIDC_CLIENT_ID', 'PUBLIC_URL'],
  // Accounts without a password confirm by a mailed code what decides about them.
  ['OIDC_CLIENT_ID', 'SMTP_URL'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  // Its button would say "Google".
  ['OIDC_ISSUER', 'OIDC_NAME'],
]

/** What is wrong with settings of the API together: without its other half a payment key would mean the sandbox, where nobody pays. */
export const missingHalves = (given: Given): string[] =>
  NEEDS.flatMap(([name, other]) => (given[name] && !given[other] ? [`${name}: set ${other} too`] : []))
