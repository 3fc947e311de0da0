import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import { removeAccount } from '../account-settings/delete-account'
import { purchasesOf, refundIn } from '../account-settings/end-purchases'
import { CommandValuesError } from '../commands/read-values'
import { refusal } from '../commands/refusal'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { type MailParts, refundMails } from '../payments/refund-mails'
import type { Subject } from './find-person'
import { type PersonRows, readPerson } from './person-rows'
import { ownedIn, removalText } from './removal-lines'
import { withWholePerson } from './whole-person'

const refuse = refusal('Nothing was deleted.')

interface Removal {
  mails: MailParts
  now: number
  /** What somebody has typed to confirm it; undefined for who only looks at what would go. */
  confirmed: string | undefined
  /** What they were told goes back; undefined where they were told nothing. */
  refundPaise: number | undefined
  /** Looks at what is there, in the transaction: what it throws takes everything back. */
  check: (rows: PersonRows) => void
  /** The last step but the log, with what goes and stays in lines, and how much money goes back. */
  end: (text: string, refundPaise: number) => void
}

/** What a person is known by, and so what is typed to delete them: the address, or the username of who has given none. */
const nameOf = ({ account }: PersonRows, { key }: Subject) => key || (account?.username ?? '')

function requireConfirmed(confirmed: string | undefined, name: string) {
  if (confirmed === undefined || keyOf(confirmed.trim()) === keyOf(name)) return
  const message = `Type ${name} to delete this person.`
  throw new CommandValuesError(message, [{ name: 'confirm', message }])
}

/** The office reads what it can do itself: what an owner of an account reads tells them to finish their payment. */
function forOffice(error: unknown, title: string) {
  const isPaying = error instanceof ApiError && error.code === 'PAYMENT_UNDER_WAY'
  return isPaying
    ? refuse('PAYMENT_UNDER_WAY', `A payment of ${title} is not decided yet. Try again in ten minutes.`)
    : error
}

/** Who they are to a person of the office. */
function titleOf(rows: PersonRows, subject: Subject) {
  const { account, places, bookings } = rows
  const given = account && `${account.first_name} ${account.last_name}`.trim()
  const name = given || places.at(-1)?.contact_name || bookings.at(-1)?.full_name || ''
  return [name, nameOf(rows, subject)].filter(Boolean).join(', ')
}

/**
 * Deletes a person with all that is theirs, by the rules of an account that its owner deletes; also who has no account, by their
 * address. Payments and documents stay in the books, without them.
 *
 * @returns files to remove
 * @throws ExpectedError for the staff, for another text than their address, and where nothing of them is left
 * @throws ApiError 409 where something else would go back, or something is being paid
 */
export async function removePerson(
  database: Kysely<Database>,
  subject: Subject,
  { mails, now, confirmed, refundPaise, check, end }: Removal,
): Promise<string[]> {
  const before = await readPerson(database, subject, now)
  requireConfirmed(confirmed, nameOf(before, subject))
  const title = titleOf(before, subject)
  const hasAccount = subject.accountId !== null
  return withWholePerson(database, subject, {
    now,
    check: async (transaction) => check(await readPerson(transaction, subject, now)),
    run: async ({ transaction, accountId, address }) => {
      const own = { accountId, key: address ?? '', orderIds: [] }
      const rows = await readPerson(transaction, own, now)
      const owned = ownedIn({ rows, accountId })
      if (!hasAccount && Object.values(owned).every((count) => count === 0))
        throw refuse('NOTHING_LEFT', `Of ${title} nothing is left that can be deleted.`)
      const purchases = await purchasesOf(transaction, accountId, now)
      const refund = refundIn(purchases)
      const shown = purchases.map(({ shown: purchase }) => purchase)
      const text = removalText(title, { rows, accountId, hasAccount, address, purchases: shown })
      const tools = { outbox: mails.outbox, onRefund: refundMails(mails) }
      const removal = removeAccount(transaction, tools, { accountId, refundPaise, now })
      const files = await removal.catch((error) => Promise.reject(forOffice(error, title)))
      end(text, refund)
      // Nothing of the person is in it: that is what was asked for.
      const record = subject.accountId === null ? 'person' : `account ${subject.accountId}`
      await writeLog(transaction, {
        kind: 'person deleted',
        record,
        before: { ...owned, refund_paise: refund },
      })
      return files
    },
  })
}
