import { SELLER } from '@marga/content/seller'

/** Keys of Razorpay's test mode, which takes no money. */
const TEST_KEY = /^rzp_test_/

export const takesRealMoney = (keyId: string) => !TEST_KEY.test(keyId)

const NEEDED = [
  ['legalName', 'the legal name of the company that sells'],
  ['address', 'the address of the company that sells'],
] as const

/** Who takes money says who they are, on receipts and in the terms. A sentence for each fact that is missing. */
export function sellerFaults({
  RAZORPAY_KEY_ID: key,
  RAZORPAY_KEY_SECRET: secret,
}: NodeJS.ProcessEnv): string[] {
  if (!key || !secret || !takesRealMoney(key)) return []
  return NEEDED.filter(([name]) => !SELLER[name].trim()).map(
    ([name, what]) =>
      `RAZORPAY_KEY_ID: this key takes real money, and ${what} is missing; write it as ${name} in shared/content/src/seller.ts`,
  )
}
