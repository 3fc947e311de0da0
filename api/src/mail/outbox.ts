import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/schema'
import type { ApiSettings } from '../env'

export interface Mail {
  /** Left out, it goes to the company's mailbox. */
  recipient?: string
  subject: string
  body: string
  /** The order that it is a receipt for. */
  orderId?: string
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

/** Files that go with the mail of an order, made when it is sent. */
export type Attach = (orderId: string) => Promise<Array<{ filename: string; content: Buffer }>>

interface Options {
  mail: ApiSettings['mail']
  log: FastifyBaseLogger
  /** Whether one recipient gets so many mails in an hour only. */
  isLimited?: boolean
  /** Whether the database can be used. */
  isStarted?: () => boolean
  attach?: Attach
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

/** Where mails are queued. Answers whether one is: not without a mail server. */
export interface MailQueue {
  put(writer: Writer, mail: Mail): Promise<boolean>
}

/** For commands: the running site sends what they queue. */
export const queueFor = (settings: ApiSettings['mail']): MailQueue => ({
  put: async (writer, { recipient, subject, body, orderId = '' }) => {
    if (!settings) return false
    const now = Date.now()
    await writer
      .insertInto('outbox')
      .values({
        recipient: recipient ?? settings.mailbox,
        subject: oneLine(subject),
        body,
        order_id: orderId,
        next_try_at: now,
        created_at: now,
      })
      .execute()
    return true
  },
})

type StoredMail = Selectable<Database['outbox']>

/** Mails that are due, claimed: another process leaves them alone until the claim is over. */
async function claimDue(database: Kysely<Database>): Promise<StoredMail[]> {
  const now = Date.now()
  const due = await database
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('next_try_at', '<=', now)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  const claimed = due.map(async (mail) => {
    const { numUpdatedRows } = await database
      .updateTable('outbox')
      .set({ next_try_at: now + CLAIM_MS })
      .where('id', '=', mail.id)
      .where('next_try_at', '=', mail.next_try_at)
      .executeTakeFirst()
    return numUpdatedRows > 0n ? [mail] : []
  })
  return (await Promise.all(claimed)).flat()
}

const openTransport = async (url: string) => (await import('nodemailer')).default.createTransport(url)

/**
 * Mail that is stored with what it reports, in the same transaction, and sent afterwards until it is accepted. Without
 * a mail server nothing is stored.
 */
export class Outbox implements MailQueue {
  readonly #database: Kysely<Database>
  readonly #options: Required<Omit<Options, 'mail'>> & Pick<Options, 'mail'>
  readonly #transport: ReturnType<typeof openTransport> | undefined
  #timer: NodeJS.Timeout | undefined
  #running = Promise.resolve()

  constructor(database: Kysely<Database>, options: Options) {
    this.#database = database
    this.#options = {
      isLimited: true,
      isStarted: () => true,
      attach: async () => [],
      pollMs: 2_000,
      ...options,
    }
    this.#transport = options.mail && openTransport(options.mail.url)
  }

  /** Whether there is a mail server. */
  get isOn(): boolean {
    return this.#options.mail !== undefined
  }

  /** Answers whether the mail is queued: not without a mail server, nor where its recipient got too many. */
  async put(writer: Writer, mail: Mail): Promise<boolean> {
    const { mail: settings, isLimited, log } = this.#options
    if (settings && mail.recipient && isLimited && (await hasTooMany(writer, mail.recipient, Date.now()))) {
      log.warn({ subject: mail.subject }, 'mail not queued: its recipient got too many')
      return false
    }
    return queueFor(settings).put(writer, mail)
  }

  /** Sends what is due. Resolves when all of it was tried. */
  async deliver(): Promise<void> {
    if (!this.#transport || !this.#options.isStarted()) return
    const due = await claimDue(this.#database)
    await Promise.all(due.map((mail) => this.#send(mail)))
  }

  /** Delivers every now and then, until `stop`. */
  start(): void {
    if (!this.#transport) return
    this.#running = this.deliver()
      .catch((error) => this.#options.log.error({ err: error }, 'the outbox could not be read'))
      .then(() => {
        this.#timer = setTimeout(() => this.start(), this.#options.pollMs)
        this.#timer.unref()
      })
  }

  async stop(): Promise<void> {
    await this.#running
    clearTimeout(this.#timer)
    const opened = await this.#transport
    opened?.close()
  }

  async #send({ id, recipient, subject, body, tries, order_id }: StoredMail) {
    const from = this.#options.mail?.from
    try {
      const attachments = await this.#attachmentsOf(order_id)
      await (await this.#transport)?.sendMail({ from, to: recipient, subject, text: body, attachments })
      await this.#database.updateTable('outbox').set({ sent_at: Date.now() }).where('id', '=', id).execute()
    } catch (error) {
      this.#options.log.warn({ err: error, mail: id }, 'a mail was not accepted; it is tried again')
      await this.#noteRefusal(id, { tries: tries + 1, error })
    }
  }

  /** A mail goes without its file rather than not at all. */
  async #attachmentsOf(orderId: string) {
    if (!orderId) return []
    return this.#options.attach(orderId).catch((error) => {
      this.#options.log.error({ err: error, order: orderId }, 'the file of a mail could not be made')
      return []
    })
  }

  #noteRefusal(id: number, { tries, error }: { tries: number; error: unknown }) {
    const next_try_at = Date.now() + waitAfter(tries)
    return this.#database
      .updateTable('outbox')
      .set({ tries, next_try_at, last_error: String(error).slice(0, 500) })
      .where('id', '=', id)
      .execute()
  }
}
