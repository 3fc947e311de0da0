import type { LatePayment } from '@marga/api-contract/late-payments'
import { dayInIndia, timeInIndia } from '@marga/constants/indian-time'
import { refundText } from '@marga/constants/order-states'
import { rupees } from '@marga/constants/rupees'

const momentOf = (iso: string) => `${dayInIndia(new Date(iso))}, ${timeInIndia(new Date(iso))} IST`

/** The page on which another batch is chosen for an order; it works without scripts. */
export const otherBatchPath = (order: string) => `/other-batch?order=${encodeURIComponent(order)}`

/** What became of a payment that came once its seat was gone, in sentences. */
export function latePaymentTexts(late: LatePayment): string[] {
  const { amount_paise, choose_until, batches = [], provider } = late
  const came = `Your payment of ${rupees(amount_paise)} arrived after your seat was gone.`
  if (choose_until === undefined) return [came, refundText(late)]
  const until = momentOf(choose_until)
  const goesBack =
    provider === 'sandbox'
      ? `at that time the refund is noted. Sandbox: no real money was taken, so none goes back.`
      : 'all of it goes back the way you paid, at that time. You need do nothing for that.'
  const canChoose = batches.some(({ is_dearer }) => !is_dearer)
  return [
    came,
    canChoose
      ? `Choose another batch until ${until}. Your payment counts for it, and nothing more is charged now.`
      : `No other batch can be chosen at the moment. One may have a free seat again until ${until}.`,
    `If you choose none, ${goesBack}`,
  ]
}
