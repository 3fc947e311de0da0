/** How money comes, as a list says it. */
const WAYS: Readonly<Record<string, string>> = {
  bank: 'Bank transfer',
  cash: 'Cash',
  razorpay: 'Online (Razorpay)',
  sandbox: 'Test payment',
  none: 'Nothing to pay',
}

/** How a payment came: the provider, the bank or the cash box. */
export const takenByText = (takenBy: string): string => WAYS[takenBy] ?? takenBy
