import { noteBanner } from '../site/banner'
import { bannerCommand } from '../site/banner-command'
import { openDesks } from '../testing/desk-site'
import { startMailServer } from '../testing/mail-server'

type Site = Awaited<ReturnType<typeof openDesks>>
type Visitor = Awaited<ReturnType<Site['staff']>>
let site: Site
let now = Date.parse('2026-11-29T06:00:00Z')
beforeEach(async () => {
  now = Date.parse('2026-11-29T06:00:00Z')
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks({ clock: () => now })
})
afterEach(() => site.close())

const BANNER = '/api/office/banner'
const COMPANY = '/api/office/company'
const shown = async () => (await site.api.visitor().get('/api/site')).json()
const change = async (staff: Visitor, path: string, values: object) => {
  const { version } = (await staff.get(path)).json()
  return staff.patch(path, { version, values })
}
const TEXT = 'Batches from 26 August: 10 % less'

describe('the banner', () => {
  test('is a row that visitors see at once; a preview changes nothing, and the log has both values', async () => {
    const mina = await site.staff('mina', 'marketing')
    expect((await mina.get(BANNER)).json()).toMatchObject({ version: '0', text: '', state: 'settings' })
    expect(await shown()).not.toHaveProperty('banner')
    const values = { text: ` ${TEXT} `, to: '/courses' }
    const tried = await mina.patch(`${BANNER}?preview=true`, { version: '0', values })
    expect(tried.json()).toMatchObject({ is_done: false, mails: [] })
    expect(tried.json().text).toContain(`  text: - -> ${TEXT}\n  to: - -> /courses\nPages show it.`)
    expect(await shown()).not.toHaveProperty('banner')
    expect((await change(mina, BANNER, values)).json()).toMatchObject({ is_done: true, id: 'banner' })
    expect((await shown()).banner).toEqual({ text: TEXT, to: '/courses' })
    expect(await site.lastLogged()).toMatchObject({
      ...{ kind: 'banner changed', record: 'banner', actor: 'mina', source: 'office' },
      after: JSON.stringify({ text: TEXT, to: '/courses' }),
    })
    expect((await mina.get(BANNER)).json()).toMatchObject({
      version: '1',
      recorded_by: 'mina',
      state: 'shown',
    })
  })

  test('is there from its first day in India to its last; beside them the settings say it', async () => {
    const mina = await site.staff('mina', 'marketing')
    await change(mina, BANNER, { text: TEXT, to: '/courses', from: '2026-12-01', until: '3 December 2026' })
    // What pages show is kept for as long as the content is the same: the clock alone ends that.
    const at = async (time: string) => {
      now = Date.parse(time)
      await noteBanner(site.database, now)
      return [(await mina.get(BANNER)).json().state, 'banner' in (await shown())]
    }
    expect(await at('2026-11-30T18:29:00Z')).toEqual(['waits', false])
    expect(await at('2026-11-30T18:31:00Z')).toEqual(['shown', true])
    expect(await at('2026-12-03T18:29:00Z')).toEqual(['shown', true])
    expect(await at('2026-12-03T18:31:00Z')).toEqual(['over', false])
  })

  test('can be none at all, and be left to the settings again', async () => {
    const mina = await site.staff('mina', 'marketing')
    await change(mina, BANNER, { text: TEXT, to: '/courses', hidden: 'yes' })
    expect((await shown()).banner).toEqual({ text: '', to: '' })
    await change(mina, BANNER, { hidden: 'no' })
    expect((await shown()).banner).toEqual({ text: TEXT, to: '/courses' })
    await change(mina, BANNER, { text: '' })
    expect(await shown()).not.toHaveProperty('banner')
    expect((await change(mina, BANNER, { text: '' })).json().text).toBe('The banner says that already.')
  })

  test.each([
    [{ text: TEXT }, 'text', 409, 'A banner leads to a page of the site'],
    [{ text: 'x'.repeat(91), to: '/courses' }, 'text', 400, 'at most 90 characters'],
    [
      { text: TEXT, to: 'https://elsewhere.example' },
      'to',
      400,
      'Give a path of this site, such as /courses.',
    ],
    [{ text: TEXT, to: '//elsewhere.example' }, 'to', 400, 'Give a path of this site, such as /courses.'],
    [{ text: TEXT, to: '/office' }, 'to', 400, 'Visitors cannot open this'],
    [{ text: TEXT, to: '/courses/../%4Fffice/log' }, 'to', 400, 'Visitors cannot open this'],
    [{ text: TEXT, to: '/api/docs' }, 'to', 400, 'Visitors cannot open this'],
    [{ text: TEXT, to: '/%E0%A4%A' }, 'to', 400, 'Visitors cannot open this'],
    [{ text: TEXT, to: '/courses now' }, 'to', 400, 'no space'],
    [{ text: TEXT, to: '/courses', from: '30 Feb 2027' }, 'from', 400, 'A date is written as'],
    [{ text: TEXT, to: '/courses', until: '2026-11-28' }, 'until', 409, '28 November 2026 is over'],
    [{ text: TEXT, to: '/courses', from: '2027-01-02', until: '2027-01-01' }, '', 409, 'before it begins'],
    [{ hidden: 'no!' }, 'hidden', 400, 'Say whether pages show it.'],
  ])('%j is refused with a sentence, and nothing is changed', async (values, name, status, message) => {
    const mina = await site.staff('mina', 'marketing')
    const refused = await change(mina, BANNER, values)
    const { errors, message: said } = refused.json()
    expect([refused.statusCode, status === 400 ? errors[name][0] : said]).toEqual([
      status,
      expect.stringContaining(message),
    ])
    expect((await mina.get(BANNER)).json().version).toBe('0')
  })

  test('of two editors the second is refused with what is there, also where both press at once', async () => {
    const mina = await site.staff('mina', 'marketing')
    const press = (text: string) => mina.patch(BANNER, { version: '0', values: { text, to: '/courses' } })
    const both = await Promise.all([press('One'), press('Two')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const stale = await press('Three')
    expect([stale.statusCode, stale.json().stored.version]).toEqual([409, '1'])
    expect(stale.json().message).toContain('Somebody has changed this in the meantime')
  })

  test('is the one of the command, too, which shows it and asks', async () => {
    const command = (...words: string[]) => bannerCommand(site.database, words, now)
    expect(await command()).toContain('No banner is entered.\n  text: -\n')
    const words = [`text=${TEXT}`, 'to=/courses', 'until=2026-12-01', 'by=Meera']
    await expect(command(...words)).rejects.toThrow('Add --yes to do it')
    await expect(command(`text=${TEXT}`, '--yes')).rejects.toThrow('by=Meera')
    expect(await command(...words, '--dry-run')).toContain('Nothing was changed')
    expect(await command(...words, '--yes')).toContain('Changed')
    expect(await command()).toContain('as Meera entered it on 2026-11-29T06:00:00.000Z:')
    expect((await shown()).banner).toEqual({ text: TEXT, to: '/courses' })
  })
})

describe('the company', () => {
  test('is the record of the command: same checks, same rows, same log; pages say it at once', async () => {
    const meera = await site.staff('meera', 'owner')
    const refused = await change(meera, COMPANY, { gstin: '27AAPFU0939F1ZW' })
    expect([refused.statusCode, refused.json().errors.gstin[0]]).toEqual([
      400,
      expect.stringContaining('GSTIN'),
    ])
    const alone = await change(meera, COMPANY, { gstin: '27AAPFU0939F1ZV' })
    expect([alone.statusCode, alone.json().message]).toEqual([
      409,
      expect.stringContaining('enter the legal name'),
    ])
    expect(alone.json().message).not.toMatch(/=|npm/)
    const values = {
      legal_name: 'Marga LLP',
      address: '1 Station Road; Pune 411001',
      phone: '+91 20 4000 0000',
    }
    expect((await change(meera, COMPANY, values)).json().is_done).toBe(true)
    expect((await shown()).company).toEqual({
      ...{ legal_name: 'Marga LLP', address: ['1 Station Road', 'Pune 411001'], phone: '+91-20-4000-0000' },
    })
    expect(await site.lastLogged()).toMatchObject({
      kind: 'company changed',
      record: 'company',
      actor: 'meera',
    })
    const read = (await meera.get(COMPANY)).json()
    expect(read).toMatchObject({ version: '1', recorded_by: 'meera', address: '1 Station Road\nPune 411001' })
    const stale = await meera.patch(COMPANY, { version: '0', values: { hours: '9 to 7' } })
    expect([stale.statusCode, stale.json().stored.legal_name]).toEqual([409, 'Marga LLP'])
  })
})

describe('a test mail', () => {
  test('goes through the queue to who asks, and says what the mail server answered', async () => {
    const server = await startMailServer()
    const mail = { url: server.url, from: 'site@marga.example', mailbox: 'team@marga.example' }
    const mailing = await openDesks({ settings: { mail: { ...mail, isDigest: false } } })
    const meera = await mailing.staff('meera', 'owner')
    const tried = (await meera.post('/api/office/test-mail?preview=true')).json()
    expect(tried).toMatchObject({ is_done: false, state: '', mails: [{ to: 'meera@example.com' }] })
    const sent = (await meera.post('/api/office/test-mail')).json()
    expect(sent).toMatchObject({ is_done: true, state: 'taken', answer: '250 ok' })
    expect(server.mails.filter((text) => text.includes('Subject: Test mail'))).toHaveLength(1)
    server.refuse(true)
    const pressed = await Promise.all([1, 2].map(() => meera.post('/api/office/test-mail')))
    const [refused, again] = pressed.toSorted((one, other) => one.statusCode - other.statusCode)
    expect(refused?.json()).toMatchObject({ state: 'refused', answer: expect.stringContaining('451 later') })
    expect([again?.statusCode, again?.json().message]).toEqual([409, expect.stringContaining('still waits')])
    await mailing.close()
    server.close()
  })

  test('without a mail server there is none, and that is said', async () => {
    const quiet = await openDesks({ settings: { mail: undefined } })
    const meera = await quiet.staff('meera', 'owner')
    const refused = await meera.post('/api/office/test-mail')
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('no mail server'),
    ])
    await quiet.close()
  })
})

test('each role finds what it may change, and nobody else finds anything', async () => {
  const ways = [
    ['get', BANNER, ['owner', 'marketing']],
    ['get', COMPANY, ['owner']],
  ] as const
  const patch = { version: '0', values: {} }
  for (const role of ['owner', 'office', 'content', 'marketing', 'teaching', 'support'] as const) {
    const visitor = await site.staff(`${role}1`, role)
    for (const [, path, roles] of ways) {
      const status = roles.some((one) => one === role) ? 200 : 404
      expect([role, path, (await visitor.get(path)).statusCode]).toEqual([role, path, status])
      expect([role, path, (await visitor.patch(path, patch)).statusCode]).toEqual([role, path, status])
    }
    const preview = await visitor.post('/api/office/test-mail?preview=true')
    expect([role, preview.statusCode]).toEqual([role, role === 'owner' ? 200 : 404])
  }
  const nobody = site.api.visitor()
  for (const [, path] of ways) {
    expect((await nobody.get(path)).statusCode).toBe(404)
    expect((await nobody.patch(path, patch)).statusCode).toBe(404)
  }
  expect((await nobody.post('/api/office/test-mail')).statusCode).toBe(404)
})
