import { ExpectedError } from '@marga/server/failures/expected-error'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { ApiSettings } from '../env'
import { takesRealMoney } from '../takes-real-money'
import { isDemonstration } from './site-facts'

class SamplesOnSaleError extends ExpectedError {
  override readonly name = 'SamplesOnSaleError'

  constructor() {
    super(
      'SAMPLES_ON_SALE',
      'RAZORPAY_KEY_ID: this key takes real money, and the site still shows invented people, reviews and partners. See them with `npm run db -- samples`, and remove them with `npm run db -- samples remove`.',
    )
  }
}

/** @throws SamplesOnSaleError where real money would be taken on a demonstration */
export async function refuseToSellSamples(
  database: Kysely<Database>,
  { razorpay }: Pick<ApiSettings, 'razorpay'>,
): Promise<void> {
  if (razorpay && takesRealMoney(razorpay.keyId) && (await isDemonstration(database)))
    throw new SamplesOnSaleError()
}
