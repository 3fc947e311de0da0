import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { ApiSettings } from '../env'

export interface Mail {
  /** Left out, it goes to the company's mailbox. */
  recipient?: string
  subject: string
  body: string
}

/** After each failure the next try waits twice as long, in milliseconds, up to an hour. */
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60 * 60 * 1000
/** A process that dies while it sends leaves the mail to the next try after this. */
const CLAIM_MS = 60_000
const BATCH = 20

const waitAfter = (tries: number) => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 20))

/** Header lines hold one line. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').slice(0, 200)

interface Options {
  mail: ApiSettings['mail']
  log: FastifyBaseLogger
  /** Whether one recipient gets so many mails in an hour only. */
  isLimited?: boolean
  /** Whether the database can be used. */
  isStarted?: () => boolean
  pollMs?: number
}

type Writer = Pick<Kysely<Database>, 'insertInto' | 'selectFrom'>

/** Mails that one recipient gets in an hour: nobody else can make this site flood a mailbox. */
const MAILS_PER_RECIPIENT = 10
const HOUR_MS = 60 * 60 * 1000

async function hasTooMany(writer: Writer, recipient: string, now: number) {
  const { count } = await writer
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipient', '=', recipient)
    .where('created_at', '>', now - HOUR_MS)
    .executeTakeFirstOrThrow()
  return Number(count) >= MAILS_PER_RECIPIENT
}

/**
 * Mail that is stored with what it tells of, in the same transaction, and sent afterwards until it is accepted. Without
 * a mail server nothing is stored.
 */
export function createOutbox(
  database: Kysely<Database>,
  { mail, log, isLimited = true, isStarted = () => true, pollMs = 2_000 }: Options,
) {
  const openTransport = async (url: string) => (await import('nodemailer')).default.createTransport(url)
  const transport = mail && openTransport(mail.url)

  const claim = async () => {
    const now = Date.now()
    const due = await database
      .selectFrom('outbox')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('next_try_at', '<=', now)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const claimed = due.map(async (row) => {
      const { numUpdatedRows } = await database
        .updateTable('outbox')
        .set({ next_try_at: now + CLAIM_MS })
        .where('id', '=', row.id)
        .where('next_try_at', '=', row.next_try_at)
        .executeTakeFirst()
      return numUpdatedRows > 0n ? [row] : []
    })
    return (await Promise.all(claimed)).flat()
  }

  const send = async (row: Awaited<ReturnType<typeof claim>>[number]) => {
    try {
      await (await transport)?.sendMail({
        from: mail?.from,
        to: row.recipient,
        subject: row.subject,
        text: row.body,
      })
      await database.updateTable('outbox').set({ sent_at: Date.now() }).where('id', '=', row.id).execute()
    } catch (error) {
      log.warn({ err: error, mail: row.id }, 'a mail was not accepted; it is tried again')
      const tries = row.tries + 1
      const changes = {
        tries,
        next_try_at: Date.now() + waitAfter(tries),
        last_error: String(error).slice(0, 500),
      }
      await database.updateTable('outbox').set(changes).where('id', '=', row.id).execute()
    }
  }

  /** Sends what is due. Resolves when all of it was tried. */
  const deliver = async () => {
    if (!transport || !isStarted()) return
    await Promise.all((await claim()).map(send))
  }

  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  return {
    isOn: mail !== undefined,
    /** Answers whether the mail is queued: not without a mail server, nor where its recipient got too many. */
    put: async (writer: Writer, { recipient, subject, body }: Mail): Promise<boolean> => {
      if (!mail) return false
      const now = Date.now()
      if (recipient && isLimited && (await hasTooMany(writer, recipient, now))) {
        log.warn({ subject }, 'mail not queued: its recipient got too many')
        return false
      }
      await writer
        .insertInto('outbox')
        .values({
          recipient: recipient ?? mail.mailbox,
          subject: oneLine(subject),
          body,
          next_try_at: now,
          created_at: now,
        })
        .execute()
      return true
    },
    deliver,
    start: () => {
      if (!transport) return
      const tick = () => {
        running = deliver()
          .catch((error) => log.error({ err: error }, 'the outbox could not be read'))
          .then(() => {
            timer = setTimeout(tick, pollMs)
            timer.unref()
          })
      }
      tick()
    },
    stop: async () => {
      await running
      clearTimeout(timer)
      const opened = await transport
      opened?.close()
    },
  }
}
export type Outbox = ReturnType<typeof createOutbox>
