import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/schema'
import type { ApiSettings } from '../env'
import { gatherDigest } from './company-digest'
import type { Mail, PersonMail } from './mail'
import {
  isBudgetSpent,
  type MailQueue,
  type MailWriter,
  type ManyQueue,
  OF_A_MAILING,
  putMany,
  queueFor,
} from './mail-queue'
import { mailingHeaders } from './mailing-headers'
import { withSecret } from './secret-place'
import { endMailsOfGonePlaces, mailsBeingDecided } from './waiting-mails'

/** After each failure the next try waits twice as long, in milliseconds, up to an hour. */
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60 * 60 * 1000
/** A process that dies while it sends leaves the mail to the next try after this. */
const CLAIM_MS = 60_000
const BATCH = 20
/** Mails of mailings that are on their way at once: what people wait for goes out beside them. */
const MAILING_BATCH = 5
/** Of what a mail server says, so many characters are kept. */
const LONGEST_ANSWER = 500

const waitAfter = (tries: number) => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 20))

/** Files that go with a mail, made when it is sent. */
export type Attach = (
  mail: Pick<Selectable<Database['outbox']>, 'order_id'>,
) => Promise<Array<{ filename: string; content: Buffer }>>

/**
 * The secret of the link in a mail, for this mail: to something of an account, or to the file of a contact message. Undefined
 * where the link has ended: the mail is not sent then.
 */
export type SecretFor = (
  mail: Pick<Selectable<Database['outbox']>, 'link_hash' | 'message_id' | 'mail_class' | 'recipient_key'>,
) => Promise<string | undefined>

interface Options {
  mail: ApiSettings['mail']
  log: FastifyBaseLogger
  publicUrl?: string
  /** Whether mails that anybody can cause are limited for their recipient. */
  isLimited?: boolean
  /** Whether the database can be used. */
  isStarted?: () => boolean
  attach?: Attach
  secretFor?: SecretFor
  /** Queues what was asked for before, such as by a process that died. */
  queueAsked?: () => Promise<void>
  pollMs?: number
}

type StoredMail = Selectable<Database['outbox']>

type Lane = 'mails' | 'mailings'

/** Mails of a lane that are due, claimed: another process leaves them alone until the claim is over. */
async function claimDue(database: Kysely<Database>, lane: Lane): Promise<StoredMail[]> {
  const now = Date.now()
  const due = await database
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('is_held', '=', lane === 'mails' ? 0 : OF_A_MAILING)
    .where('next_try_at', '<=', now)
    .where('id', 'not in', mailsBeingDecided(database))
    .orderBy('id')
    .limit(lane === 'mails' ? BATCH : MAILING_BATCH)
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

/** What a mail server answers to one that is larger than it takes (RFC 1870). */
const isRefusedForSize = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && error.responseCode === 552

/** Programs answer no mail that says it comes from one (RFC 3834). */
const letterOf = ({ recipient, reply_to, subject, body }: StoredMail) => ({
  to: recipient,
  ...(reply_to && { replyTo: reply_to }),
  subject,
  text: body,
})

const openTransport = async (url: string) => (await import('nodemailer')).default.createTransport(url)

/**
 * Mail that is stored with what it reports, in the same transaction, and sent afterwards until it is accepted. Without
 * a mail server nothing is stored.
 */
export class Outbox implements MailQueue, ManyQueue {
  readonly #database: Kysely<Database>
  readonly #options: Required<Omit<Options, 'mail'>> & Pick<Options, 'mail'>
  readonly #transport: ReturnType<typeof openTransport> | undefined
  readonly #timers = new Map<Lane, NodeJS.Timeout>()
  #stopped = false
  readonly #running = new Map<Lane, Promise<void>>()

  constructor(database: Kysely<Database>, options: Options) {
    this.#database = database
    this.#options = {
      isLimited: true,
      publicUrl: '',
      isStarted: () => true,
      attach: async () => [],
      secretFor: async () => undefined,
      queueAsked: async () => {},
      pollMs: 2_000,
      ...options,
    }
    this.#transport = options.mail && openTransport(options.mail.url)
  }

  /** Whether there is a mail server. */
  get isOn(): boolean {
    return this.#options.mail !== undefined
  }

  /** Answers whether the mail is queued: not without a mail server, nor where the budget of its class is spent. */
  async put(writer: MailWriter, mail: Mail): Promise<boolean> {
    const { mail: settings, isLimited, log, publicUrl } = this.#options
    if (settings && isLimited && mail.class !== 'company' && (await isBudgetSpent(writer, mail))) {
      log.warn({ subject: mail.subject, class: mail.class }, 'mail not queued: its recipient got too many')
      return false
    }
    return queueFor(settings, publicUrl).put(writer, mail)
  }

  putMany(writer: MailWriter, mails: readonly PersonMail[]): Promise<boolean> {
    return putMany(writer, this.#options.mail, mails)
  }

  /** Sends what is due, but mailings. Resolves when all of it was tried. */
  async deliver(): Promise<void> {
    if (!this.#transport || !this.#options.isStarted()) return
    await this.#options.queueAsked()
    await endMailsOfGonePlaces(this.#database)
    await gatherDigest(this.#database, Date.now())
    const due = await claimDue(this.#database, 'mails')
    await Promise.all(due.map((mail) => this.#send(mail)))
  }

  /** Sends a few mails of mailings that are due. */
  async deliverMailings(): Promise<void> {
    if (!this.#transport || !this.#options.isStarted()) return
    const due = await claimDue(this.#database, 'mailings')
    await Promise.all(due.map((mail) => this.#send(mail)))
  }

  /** Delivers every now and then, until `stop`. Mailings go beside all other mails: they never stand before one. */
  start(): void {
    if (!this.#transport) return
    this.#goOn('mails', () => this.deliver())
    this.#goOn('mailings', () => this.deliverMailings())
  }

  #goOn(lane: Lane, deliver: () => Promise<void>) {
    const round = deliver()
      .catch((error) => this.#options.log.error({ err: error }, 'the outbox could not be read'))
      .then(() => {
        if (this.#stopped) return
        const timer = setTimeout(() => this.#goOn(lane, deliver), this.#options.pollMs)
        timer.unref()
        this.#timers.set(lane, timer)
      })
    this.#running.set(lane, round)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const timer of this.#timers.values()) clearTimeout(timer)
    await Promise.all(this.#running.values())
    const opened = await this.#transport
    opened?.close()
  }

  async #send(mail: StoredMail) {
    const { id } = mail
    try {
      const secret = await this.#secretOf(mail)
      if (secret === undefined) return void (await this.#withdraw(id))
      const said = await this.#transmit(mail, secret)
      const sent = { sent_at: Date.now(), answer: (said ?? '').slice(0, LONGEST_ANSWER) }
      await this.#database.updateTable('outbox').set(sent).where('id', '=', id).execute()
    } catch (error) {
      this.#options.log.warn({ err: error, mail: id }, 'a mail was not accepted; it is tried again')
      await this.#noteRefusal(id, { tries: mail.tries + 1, error })
    }
  }

  /** Of the link in its text; '' where it has none, undefined where that has ended. */
  async #secretOf(mail: StoredMail) {
    const { link_hash, message_id, mail_class } = mail
    if (!link_hash && !message_id && mail_class !== 'offer') return ''
    return (await this.#options.secretFor(mail)) || undefined
  }

  /** Its link has ended: the password or the address changed meanwhile, or an hour has passed. */
  #withdraw(id: number) {
    this.#options.log.warn({ mail: id }, 'mail not sent: its link has ended')
    return this.#database.deleteFrom('outbox').where('id', '=', id).execute()
  }

  /** A mail goes without its file rather than not at all. @returns what the mail server said */
  async #transmit(stored: StoredMail, secret: string) {
    const { publicUrl, mail: settings } = this.#options
    const mail = { ...stored, body: secret ? withSecret(stored.body, secret) : stored.body }
    const headers = { 'Auto-Submitted': 'auto-generated', ...mailingHeaders(stored, { secret, publicUrl }) }
    const letter = { ...letterOf(mail), headers, from: settings?.from }
    const transport = await this.#transport
    const attachments = await this.#attachmentsOf(mail)
    try {
      return (await transport?.sendMail({ ...letter, attachments }))?.response
    } catch (error) {
      if (attachments.length === 0 || !isRefusedForSize(error)) throw error
      this.#options.log.warn(
        { err: error, mail: mail.id },
        'a mail is sent without its file, which is too large',
      )
      return (await transport?.sendMail(letter))?.response
    }
  }

  async #attachmentsOf(mail: StoredMail) {
    return this.#options.attach(mail).catch((error) => {
      this.#options.log.error({ err: error, mail: mail.id }, 'the file of a mail could not be made')
      return []
    })
  }

  #noteRefusal(id: number, { tries, error }: { tries: number; error: unknown }) {
    const next_try_at = Date.now() + waitAfter(tries)
    return this.#database
      .updateTable('outbox')
      .set({ tries, next_try_at, last_error: String(error).slice(0, LONGEST_ANSWER) })
      .where('id', '=', id)
      .execute()
  }
}
