import type { ApiSettings } from '../env'

/** How long a mail server or payment provider may take to say whether it knows this site, in milliseconds. */
const ANSWER_TIMEOUT_MS = 5_000

type Settings = Pick<ApiSettings, 'mail' | 'razorpay'>

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Asks the mail server as a mail would, without sending one. @returns why mails will not go out; null if they will */
async function mailFault({ mail }: Settings): Promise<string | null> {
  if (!mail) return null
  const { default: nodemailer } = await import('nodemailer')
  const timeouts = {
    connectionTimeout: ANSWER_TIMEOUT_MS,
    greetingTimeout: ANSWER_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
  }
  const transport = nodemailer.createTransport({ url: mail.url, ...timeouts })
  try {
    await transport.verify()
    return null
  } catch (error) {
    return `SMTP_URL: the mail server ${new URL(mail.url).host} refuses this site or is not there (${messageOf(error)}); mails wait until it takes them`
  } finally {
    transport.close()
  }
}

/** Asks the payment provider for nothing that changes anything. @returns why nobody can pay; null if they can */
async function paymentFault({ razorpay }: Settings): Promise<string | null> {
  if (!razorpay) return null
  const { keyId, keySecret, url } = razorpay
  try {
    const { status } = await fetch(new URL('/v1/orders?count=1', url), {
      headers: { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    if (status === 401)
      return `RAZORPAY_KEY_ID: ${new URL(url).host} does not know this key with this secret; nobody can pay`
    return status < 500
      ? null
      : `RAZORPAY_URL: ${new URL(url).host} answers with ${status}; nobody can pay at the moment`
  } catch (error) {
    return `RAZORPAY_URL: ${new URL(url).host} cannot be reached (${messageOf(error)}); nobody can pay at the moment`
  }
}

/** What the site's mail server and payment provider say of its settings, a sentence for each that is of no use. */
export async function providerFaults(settings: Settings): Promise<string[]> {
  const faults = await Promise.all([mailFault(settings), paymentFault(settings)])
  return faults.filter((fault) => fault !== null)
}
