import { ExpectedError } from '@marga/server/failures/expected-error'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { ApiSettings } from '../env'
import { takesRealMoney } from '../takes-real-money'
import { type CompanyRow, latestCompany } from './company-records'

/** Who takes money says who they are and how to reach them. */
const NEEDED = {
  legal_name: 'legal name',
  address: 'address',
  phone: 'phone',
  email: 'email address',
} as const

type Needed = keyof typeof NEEDED

const isNeeded = (name: string): name is Needed => name in NEEDED

/** What a record lacks of what a site that takes real money says. */
export const lackingIn = (company: Pick<CompanyRow, Needed> | undefined): Needed[] =>
  Object.keys(NEEDED)
    .filter(isNeeded)
    .filter((name) => !company?.[name])

/** "legal name, address and phone" */
export function namesOf(lacking: readonly Needed[]) {
  const names = lacking.map((name) => NEEDED[name])
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}

class SellerUnknownError extends ExpectedError {
  override readonly name = 'SellerUnknownError'

  constructor(lacking: readonly Needed[]) {
    const values = lacking.map((name) => `${name}=...`).join(' ')
    super(
      'SELLER_UNKNOWN',
      `RAZORPAY_KEY_ID: this key takes real money, and the record of the company that sells has no ${namesOf(lacking)}. Enter it: npm run db -- company ${values} by=<name>`,
    )
  }
}

/** @throws SellerUnknownError where real money would be taken, and nobody says who takes it */
export async function refuseUnknownSeller(
  database: Kysely<Database>,
  { razorpay }: Pick<ApiSettings, 'razorpay'>,
): Promise<void> {
  if (!razorpay || !takesRealMoney(razorpay.keyId)) return
  const lacking = lackingIn(await latestCompany(database))
  if (lacking.length > 0) throw new SellerUnknownError(lacking)
}
