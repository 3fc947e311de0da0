import type { LatePayment } from '@marga/api-contract/late-payments'

/** A payment that came too late, with one batch that can be chosen and one that costs more. */
export const late: LatePayment = {
  ...{ order: 'o1', state: 'refund due', amount_paise: 2_500_000, provider: 'razorpay' },
  choose_until: '2999-07-07T18:30:00.000Z',
  batches: [
    {
      ...{ id: 'datascience-2', starts_on: '2999-08-20', session_starts: '07:00', session_minutes: 90 },
      ...{ session_days: 'Monday', mode: 'Live online', price_paise: 2_500_000 },
    },
    {
      ...{ id: 'datascience-3', starts_on: '2999-09-20', session_starts: '07:00', session_minutes: 90 },
      ...{ session_days: '', mode: '', price_paise: 3_000_000, is_dearer: true },
    },
  ],
}
