import { passwordLink } from '../mail/account-messages'
import { queueFor } from '../mail/mail-queue'
import { openDesks } from '../testing/desk-site'

type Site = Awaited<ReturnType<typeof openDesks>>
type Visitor = Awaited<ReturnType<Site['staff']>>
let site: Site
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks({ clock: () => Date.parse('2026-11-29T06:00:00Z') })
})
afterEach(() => site.close())

const TEXTS = '/api/office/texts'
const change = async (staff: Visitor, name: string, value: unknown) => {
  const { version } = (await staff.get(`${TEXTS}/${name}`)).json()
  return staff.put(`${TEXTS}/${name}`, { version, value })
}

describe('a mail to people', () => {
  const NAME = 'mail-password-link'
  const mailOf = (text: string, subject = 'पासवर्ड') => ({ subject, paragraphs: [{ text }] })
  test('says what the company has written, shown first as it arrives, and the built-in text again', async () => {
    const mina = await site.staff('mina', 'marketing')
    const value = mailOf('Namaste. Open {link} now.')
    const tried = await mina.put(`${TEXTS}/${NAME}?preview=true`, { version: '0', value })
    expect(tried.json().text).toContain('Subject: पासवर्ड\n\nNamaste. Open https://site.example/… now.')
    await change(mina, NAME, value)
    const queue = queueFor(
      { url: 'smtp://127.0.0.1:9', from: 'a@marga.example', mailbox: 'b@marga.example', isDigest: false },
      'https://m.example',
    )
    const put = () =>
      queue.put(
        site.database,
        passwordLink({ recipient: 'asha@example.com', publicUrl: 'https://m.example', linkHash: 'x' }),
      )
    await put()
    expect((await site.queued()).at(-1)).toMatchObject({
      subject: 'पासवर्ड',
      body: expect.stringMatching(
        /^Namaste\. Open https:\/\/m\.example\/login\?reset=\[only in the mail\] now\.$/,
      ),
    })
    await change(mina, NAME, null)
    await put()
    expect((await site.queued()).at(-1)).toMatchObject({
      subject: 'Set a new password',
      body: expect.stringMatching(/^Open this link within an hour to set a new password:\n\nhttps/),
    })
  })

  test.each([
    [NAME, mailOf('Nothing to open.'), 'paragraphs', 'It has to say {link}: write it into a paragraph.'],
    [
      NAME,
      mailOf('{link} for {name}'),
      'paragraphs.0.text',
      'There is no field {name} here. Write one of: {link}.',
    ],
    [NAME, mailOf('{link}', 'x'.repeat(200)), 'subject', 'at most 150 characters'],
    [NAME, { subject: 'A', paragraphs: [] }, 'paragraphs', 'It has to say {link}'],
    ['mail-receipt', mailOf('We have received it for {what}.'), 'paragraphs', 'It has to say {amount}'],
  ])('%s %j is refused by name', async (name, value, place, message) => {
    const mina = await site.staff('mina', 'marketing')
    const refused = await change(mina, name, value)
    expect([refused.statusCode, refused.json().errors[place]?.[0]]).toEqual([
      400,
      expect.stringContaining(message),
    ])
    const tested = await mina.post(`${TEXTS}/${name}/test`, { value })
    expect([tested.statusCode, tested.json().errors[place]?.[0]]).toEqual([
      400,
      expect.stringContaining(message),
    ])
  })

  test('goes to who writes it as it is written, once while the one before waits, and a page goes to nobody', async () => {
    const mina = await site.staff('mina', 'marketing')
    const press = (query = '') =>
      mina.post(`${TEXTS}/${NAME}/test${query}`, { value: mailOf('Namaste. {link}') })
    expect((await press('?preview=true')).json()).toMatchObject({
      ...{ is_done: false, mails: [{ to: 'mina@example.com', subject: 'पासवर्ड' }] },
    })
    const both = await Promise.all([press(), press()])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const mine = (await site.queued()).filter(({ recipient }) => recipient === 'mina@example.com')
    expect(mine.filter(({ body }) => body === 'Namaste. https://site.example/…')).toHaveLength(1)
    const page = await mina.post(`${TEXTS}/home-hero/test`, { value: {} })
    expect(page.statusCode).toBe(404)
  })
})
