import type { ApiSettings } from '../env'
import type { PaymentProvider } from './provider'
import { razorpay } from './razorpay'
import { sandbox } from './sandbox'

/** The provider that the settings name; without keys the sandbox. */
export const providerFor = (
  { razorpay: keys }: Pick<ApiSettings, 'razorpay'>,
  clock?: () => number,
): PaymentProvider => (keys ? razorpay(keys) : sandbox(clock))
