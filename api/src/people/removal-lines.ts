import type { RemovalPurchase } from '@marga/api-contract/own-data-calls'
import { isRefund } from '@marga/constants/order-states'
import { rupees } from '@marga/constants/rupees'
import type { PersonRows } from './person-rows'

interface Going {
  /** As they were read with all that is theirs. */
  rows: PersonRows
  /** The account that has it; a passing one for who has none. */
  accountId: number
  hasAccount: boolean
  /** The address that is theirs without doubt; null where the account has not confirmed it. */
  address: string | null
  purchases: readonly RemovalPurchase[]
}

const several = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** What is theirs: another account may name their address too. */
export function ownedIn({ rows, accountId }: Pick<Going, 'rows' | 'accountId'>) {
  const isOwn = ({ account_id }: { account_id: number | null }) => account_id === accountId
  const orders = rows.orders.filter(isOwn)
  const bookings = rows.bookings.filter(isOwn)
  return {
    places: rows.places.filter(isOwn).length,
    reviews: rows.places.filter((place) => isOwn(place) && place.review !== null).length,
    enrolments: rows.enrolments.filter(isOwn).length,
    interviews: bookings.length,
    feedback: rows.feedback.filter(({ booking_id }) => bookings.some(({ id }) => id === booking_id)).length,
    payments: orders.filter(({ paid_at }) => paid_at !== null).length,
    documents: rows.documents.filter(({ order_id }) => orders.some(({ id }) => id === order_id)).length,
    messages: rows.messages.length,
    mails: rows.mails.filter(({ sent_at }) => sent_at !== null).length,
    interests: rows.interests.length,
    coupons: rows.coupons.length,
  }
}

const accountLine = ({ account, counts }: PersonRows) =>
  account &&
  `the account ${account.username} with its profile, files and ${several(counts?.entries ?? 0, 'entry', 'entries')}; ${several(counts?.sessions ?? 0, 'browser')} and ${several(counts?.tokens ?? 0, 'access token')} are signed out`

function goingLines({ rows, accountId, hasAccount }: Going) {
  const owned = ownedIn({ rows, accountId })
  const lines = [
    hasAccount && accountLine(rows),
    owned.places > 0 && `${several(owned.places, 'place')}, with name, email address and phone`,
    owned.reviews > 0 && `${several(owned.reviews, 'review')} of theirs, also from the site`,
    owned.enrolments > 0 && several(owned.enrolments, 'enrolment'),
    owned.interviews > 0 &&
      `name, email address and phone of ${several(owned.interviews, 'interview')}; one that is to come is cancelled`,
    owned.feedback > 0 && `the feedback on ${several(owned.feedback, 'interview')}, and the mails with it`,
    owned.messages > 0 && `${several(owned.messages, 'message')} to the company, with files and replies`,
    owned.mails > 0 && `${several(owned.mails, 'mail')} that went out`,
    owned.interests > 0 && several(owned.interests, 'note of interest', 'notes of interest'),
    owned.coupons > 0 && `their own ${several(owned.coupons, 'coupon')}, which nobody can use then`,
    'what is personal in the log of the office',
  ]
  return lines.filter((line) => typeof line === 'string')
}

const MONEY = {
  'goes back': ({ amount_paise }) => `it is cancelled, and ${rupees(amount_paise)} goes back`,
  'refund due': ({ amount_paise }) => `${rupees(amount_paise)} is to be given back already`,
  stays: ({ amount_paise }) =>
    `it has begun, or has no first day, so ${rupees(amount_paise)} does not go back by itself; the company reads it in a mail and decides`,
} as const satisfies Record<RemovalPurchase['money'], (purchase: RemovalPurchase) => string>

function stayingLines({ rows, accountId, hasAccount, address, purchases }: Going) {
  const { payments, documents } = ownedIn({ rows, accountId })
  const isDue =
    purchases.some(({ money }) => money !== 'stays') || rows.orders.some(({ state }) => isRefund(state))
  const lines = [
    payments > 0 &&
      `${several(payments, 'payment')} and ${several(documents, 'receipt or credit note', 'receipts and credit notes')}, as the law asks for, without name, email address and phone`,
    isDue && 'name and email address of who gets money back, until it is noted as given back',
    hasAccount &&
      address === null &&
      rows.account?.email &&
      `messages, mails and interests of ${rows.account.email}: this account has not confirmed the address, so they may be of somebody else`,
    rows.refusedMailsAt !== null &&
      'that their mailbox wants no mails about programs, as a hash that names nobody',
    'backups, until they are removed',
  ]
  return lines.filter((line) => typeof line === 'string')
}

const listOf = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [title, ...lines.map((line) => `- ${line}`)] : []

/** What is deleted with a person, what becomes of the money, and what must stay, in lines. */
export const removalText = (name: string, going: Going) =>
  [
    name,
    ...listOf('Is deleted for good:', goingLines(going)),
    ...listOf(
      'Money:',
      going.purchases.map((purchase) => `${purchase.what}: ${MONEY[purchase.money](purchase)}`),
    ),
    ...listOf('Stays:', stayingLines(going)),
  ].join('\n')
