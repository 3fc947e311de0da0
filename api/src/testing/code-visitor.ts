import { until } from '@marga/server/testing/until'
import { startMailServer } from './mail-server'
import { asha, signUp, startTestApi, type TestApiOptions } from './test-api'

/** The API with a mail server, and what visitors do who sign in by a mailed code. */
export async function startCodeApi({ settings, ...options }: TestApiOptions = {}) {
  const server = await startMailServer()
  const mail = { url: server.url, from: 'site@marga.example', mailbox: 'team@marga.example' }
  const api = await startTestApi({
    ...options,
    settings: { mail, publicUrl: 'https://marga.example', ...settings },
  })
  type Visitor = ReturnType<typeof api.visitor>
  const mailsTo = (to: string, subject: string) =>
    server.mails.filter((text) => text.includes(`To: ${to}`) && text.includes(`Subject: ${subject}`))
  const askCode = (visitor: Visitor, email: string) => visitor.post('/api/login/code', { email })
  /** Every mail that was asked for is sent: the next one is that of the next call. */
  const untilQuiet = () =>
    until(async () => {
      const asked = await api.database
        .selectFrom('sign_in_codes')
        .select('token_hash')
        .where('is_waiting', '=', 1)
        .execute()
      const waiting = await api.database
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .execute()
      return asked.length + waiting.length === 0 || undefined
    })
  return {
    ...api,
    server,
    mailsTo,
    askCode,
    enterCode: (visitor: Visitor, code: string) => visitor.post('/api/login/code/entry', { code }),
    /** Asks for a code and reads it in the mail. */
    readCode: async (visitor: Visitor, email: string, recipient = email) => {
      const subject = 'Your code to log in'
      await untilQuiet()
      const before = mailsTo(recipient, subject).length
      const asked = await askCode(visitor, email)
      if (asked.statusCode !== 202) throw new Error(asked.body)
      const text = await until(() => mailsTo(recipient, subject)[before])
      return /Your code is:\s+(\d{6})\s/.exec(text)?.[1] ?? ''
    },
    /** A member whose address is confirmed by its link. */
    confirmedMember: async (username = 'asha', email = asha.email) => {
      const member = await signUp(api.visitor(), username, email)
      const token = await until(() =>
        mailsTo(email, 'Confirm your address')
          .map((text) => /confirm=([\w-]{43})/.exec(text)?.[1])
          .findLast(Boolean),
      )
      const confirmed = await api.visitor().post('/api/account/email/confirm', { token })
      if (confirmed.statusCode !== 200) throw new Error(confirmed.body)
      return member
    },
    close: async () => {
      await api.close()
      server.close()
    },
  }
}

/** Another code than the one that was mailed. */
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
