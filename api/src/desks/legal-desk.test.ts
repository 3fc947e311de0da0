import type { LegalContent } from '@marga/api-contract/legal-texts'
import { BUILT_IN_LEGAL } from '@marga/content/legal-texts'
import { noteLegal } from '../legal/legal-records'
import { openDesks } from '../testing/desk-site'

type Site = Awaited<ReturnType<typeof openDesks>>
type Visitor = Awaited<ReturnType<Site['staff']>>
let now: number
let site: Site
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  now = Date.parse('2026-12-05T10:00:00+05:30')
  site = await openDesks({ clock: () => now })
})
afterEach(() => site.close())

const LEGAL = '/api/office/legal'
const BUILT_IN = BUILT_IN_LEGAL.privacy[2]?.value as LegalContent
const said = (text: string, title = 'What we keep'): LegalContent => ({
  lead: '',
  sections: [{ title, text }],
})
const page = async (version = '') =>
  (await site.api.visitor().get(`/api/legal/privacy?version=${version}`)).json()
const stored = async (staff: Visitor) => (await staff.get(`${LEGAL}/privacy`)).json()

interface Announced {
  from?: string
  preview?: boolean
  isSure?: boolean
  name?: string
}
async function announce(
  staff: Visitor,
  value: unknown,
  { from = '2026-12-10', preview = false, isSure = false, name = 'privacy' }: Announced = {},
) {
  const { version } = (await staff.get(`${LEGAL}/${name}`)).json()
  return staff.post(`${LEGAL}/${name}?preview=${preview}`, { version, from, value, is_sure: isSure })
}
const withdraw = async (staff: Visitor, number: number) => {
  const { version } = await stored(staff)
  return staff.post(`${LEGAL}/privacy/withdraw`, { version, number })
}
const agreed = async () => {
  const orders = await site.database.selectFrom('orders').select('agreed').orderBy('created_at').execute()
  return orders.map((order) => order.agreed)
}

describe('a version of a legal text', () => {
  test('is shown first, then announced; its page names it, and says it from midnight in India on', async () => {
    const meera = await site.staff('meera', 'owner')
    expect(await page()).toMatchObject({ counts: 3, shown: 3, value: BUILT_IN })
    const tried = (await announce(meera, said('Little.'), { preview: true })).json()
    expect(tried).toMatchObject({ is_done: false, mails: [], question: '' })
    expect(tried.text).toContain('Privacy, version 4, counts from 10 December 2026')
    expect(tried.text).toContain('/privacy?version=4')
    expect(tried.text).toContain('orders record “privacy 4”')
    expect(tried.text).toContain('  - ## What others see\n')
    expect(tried.text).toContain('  + Little.')
    expect((await page()).versions).toHaveLength(3)
    expect((await announce(meera, said('Little.'))).json()).toMatchObject({ is_done: true, id: 'privacy' })
    expect(await page()).toMatchObject({ counts: 3, shown: 3, value: BUILT_IN })
    expect((await page()).versions.at(-1)).toEqual({ version: 4, from: '2026-12-10' })
    expect(await page('4')).toMatchObject({ counts: 3, shown: 4, value: said('Little.') })
    now = Date.parse('2026-12-09T23:59:59+05:30')
    expect((await page()).counts).toBe(3)
    await site.pay('Asha')
    now = Date.parse('2026-12-10T00:00:00+05:30')
    expect(await page()).toMatchObject({ counts: 4, shown: 4, value: said('Little.') })
    expect(await page('3')).toMatchObject({ counts: 4, shown: 3, value: BUILT_IN })
    await site.pay('Mina')
    expect(await agreed()).toEqual(['terms 1, refunds 1, privacy 3', 'terms 1, refunds 1, privacy 4'])
  })

  test('is in the log with who, and in the list and its file', async () => {
    const meera = await site.staff('meera', 'owner')
    await announce(meera, said('Little.'))
    expect(await site.lastLogged()).toMatchObject({
      ...{ kind: 'legal version announced', record: 'legal privacy', actor: 'meera', source: 'office' },
      ...{ before: '{"version":3}', after: '{"version":4,"counts_from":"2026-12-10"}' },
    })
    expect((await meera.get(LEGAL)).json()[2]).toMatchObject({
      ...{ id: 'privacy', counts: 3, written_by: '', announced: 'Version 4, from 10 December 2026' },
    })
    expect((await meera.get(`${LEGAL}?format=csv&search=refund`)).body).toContain(
      'text,title,version,counts_from,written_by,announced\r\nrefunds,Refunds and cancellation,1,2026-11-28,,',
    )
    expect((await stored(meera)).versions[0]).toMatchObject({
      ...{ number: 4, state: 'announced', written_by: 'meera', is_built_in: false },
    })
  })

  test('that counts from today is asked for twice, and stays; a correction of the same day counts after it', async () => {
    const meera = await site.staff('meera', 'office')
    const today = { from: '2026-12-05' }
    const unsure = await announce(meera, said('One.'), today)
    expect([unsure.statusCode, unsure.json().errors.is_sure]).toEqual([
      409,
      [expect.stringContaining('at once')],
    ])
    expect((await announce(meera, said('One.'), { ...today, isSure: true })).json().is_done).toBe(true)
    const kept = await withdraw(meera, 4)
    expect([kept.statusCode, kept.json().message]).toEqual([
      409,
      expect.stringMatching(
        /^Version 4 counts since 5 December 2026, and people have agreed to it: it stays/,
      ),
    ])
    await announce(meera, said('Two.'), { ...today, isSure: true })
    expect(await page()).toMatchObject({ counts: 5, value: said('Two.') })
    expect(await page('4')).toMatchObject({ shown: 4, value: said('One.') })
  })

  test('is withdrawn before it counts: it is read no more, its number is no other one’s, and its text is kept', async () => {
    const meera = await site.staff('meera', 'owner')
    await announce(meera, said('Little.'))
    expect((await withdraw(meera, 4)).json()).toMatchObject({ is_done: true })
    expect(await site.lastLogged()).toMatchObject({ kind: 'legal version withdrawn', actor: 'meera' })
    expect(await page('4')).toMatchObject({ counts: 3, shown: 3 })
    expect((await withdraw(meera, 4)).json().message).toContain('meera has withdrawn version 4.')
    expect((await meera.get(`${LEGAL}/privacy?number=4`)).json()).toMatchObject({ value: said('Little.') })
    expect((await stored(meera)).number).toBe(3)
    now = Date.parse('2026-12-10T12:00:00+05:30')
    expect((await page()).counts).toBe(3)
    await announce(meera, said('Little.'), { from: '2026-12-11' })
    expect((await page()).versions.at(-1)).toEqual({ version: 5, from: '2026-12-11' })
  })

  test('that has counted, came with the site or is none is not withdrawn', async () => {
    const meera = await site.staff('meera', 'owner')
    for (const [number, message] of [
      [1, 'Version 1 counts since 28 November 2026'],
      [3, 'Version 3 counts since 30 November 2026'],
      [9, 'There is no such version.'],
    ] as const)
      expect((await withdraw(meera, number)).json().message).toContain(message)
    now = Date.parse('2026-11-29T12:00:00+05:30')
    expect((await withdraw(meera, 3)).json().message).toContain('Version 3 came with the site')
  })
})

describe('is refused with a sentence that names the place, and nothing is changed', () => {
  const LONG = 'x'.repeat(20_001)
  const many = {
    lead: '',
    sections: Array.from({ length: 10 }, (_, at) => ({ title: `${at}`, text: 'x'.repeat(20_000) })),
  }
  test.each([
    [said('x'), '2026-12-04', 'from', '4 December 2026 is over'],
    [said('x'), '', 'from', 'Choose the day from which it counts.'],
    [said('x'), '2026-02-30', 'from', 'Choose the day from which it counts.'],
    [said('x'), '2062-12-10', 'from', 'more than two years away'],
    [
      said('<script>alert(1)</script>'),
      '2026-12-10',
      'sections.0.text',
      'Section 1, Text: Write plain text: “<script>” would not be understood.',
    ],
    [said('See [this](javascript:x).'), '2026-12-10', 'sections.0.text', 'is no place to lead to'],
    [
      said('By {boss}.'),
      '2026-12-10',
      'sections.0.text',
      'There is no field {boss} here. Write one of: {seller}',
    ],
    [said(LONG), '2026-12-10', 'sections.0.text', 'Text is too long: at most 20,000 characters.'],
    [said('x'.repeat(200_000)), '2026-12-10', 'sections.0.text', 'Text is too long'],
    [many, '2026-12-10', 'sections', 'All sections together are too long: at most 100,000 characters.'],
    [said(' '), '2026-12-10', 'sections.0.text', 'Text is required.'],
    [{ lead: '', sections: [] }, '2026-12-10', 'sections', 'Write a section'],
  ])('%#', async (value, from, place, message) => {
    const meera = await site.staff('meera', 'owner')
    const refused = await announce(meera, value, { from })
    expect([refused.statusCode, refused.json().errors?.[place]?.[0]]).toEqual([
      400,
      expect.stringContaining(message),
    ])
    expect((await stored(meera)).version).toBe('3.0')
  })

  test('each fault of text and day is named', async () => {
    const meera = await site.staff('meera', 'owner')
    const { errors } = (await announce(meera, said(''), { from: '2020-01-01' })).json()
    expect(Object.keys(errors)).toEqual(['sections.0.text', 'from'])
  })

  test('the text of before, a day before an announced one, and a text that there is not', async () => {
    const meera = await site.staff('meera', 'owner')
    expect((await announce(meera, BUILT_IN)).json().message).toBe(
      'Version 3 says the same. Change something first. Nothing was changed.',
    )
    await announce(meera, said('Little.'))
    const early = await announce(meera, said('Less.'), { from: '2026-12-10' })
    expect(early.json().errors.from[0]).toBe(
      'Version 4 is announced for 10 December 2026: choose a later day, or withdraw it first.',
    )
    expect((await announce(meera, said('Less.'), { from: '2026-12-11' })).statusCode).toBe(200)
    for (const name of ['imprint', '__proto__', 'toString'])
      expect((await meera.get(`${LEGAL}/${name}`)).statusCode).toBe(404)
    expect((await meera.get(`${LEGAL}/privacy?number=9`)).statusCode).toBe(404)
    expect((await site.api.visitor().get('/api/legal/imprint')).statusCode).toBe(400)
  })

  test('somebody without the right', async () => {
    const mina = await site.staff('mina', 'marketing', 'content', 'support')
    expect((await mina.get(LEGAL)).statusCode).toBe(404)
    const body = { version: '3.0', from: '2026-12-10', value: said('x') }
    expect((await mina.post(`${LEGAL}/privacy`, body)).statusCode).toBe(404)
    expect((await mina.post(`${LEGAL}/privacy/withdraw`, { version: '3.0', number: 3 })).statusCode).toBe(404)
  })
})

test('of two editors, and of one press twice, the second is refused with what is there', async () => {
  const meera = await site.staff('meera', 'owner')
  const press = (text: string, version = '3.0') =>
    meera.post(`${LEGAL}/privacy`, { version, from: '2026-12-10', value: said(text) })
  const both = await Promise.all([press('One.'), press('Two.')])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const again = await press('One.')
  expect([again.statusCode, again.json().stored.version]).toEqual([409, '4.0'])
  const taken = await Promise.all([
    meera.post(`${LEGAL}/privacy/withdraw`, { version: '4.0', number: 4 }),
    meera.post(`${LEGAL}/privacy`, { version: '4.0', from: '2026-12-12', value: said('Three.') }),
  ])
  expect(taken.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await stored(meera)).versions.filter(({ number }: { number: number }) => number > 5)).toEqual([])
})

test('pages that are kept end at midnight in India', async () => {
  const meera = await site.staff('meera', 'owner')
  await announce(meera, said('Little.'))
  const version = async () =>
    (await site.database.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version
  const before = await version()
  now = Date.parse('2026-12-09T23:59:59+05:30')
  await noteLegal(site.database, now)
  expect(await version()).toEqual(before)
  now = Date.parse('2026-12-10T00:00:00+05:30')
  await noteLegal(site.database, now)
  const after = await version()
  expect(Number(after)).toBeGreaterThan(Number(before))
  await noteLegal(site.database, now)
  expect(await version()).toEqual(after)
})

test('what cannot be read costs its own version alone, and any letters are a text', async () => {
  const meera = await site.staff('meera', 'owner')
  const text = '👩🏽‍💻 مرحبا बेंगळूरु\n- one\n\n- {email}'
  await announce(meera, said(text), { from: '2026-12-05', isSure: true })
  expect((await page()).value).toEqual(said(text))
  jest.spyOn(console, 'warn').mockReturnValue()
  await site.database.updateTable('legal_versions').set({ value: '{' }).execute()
  await site.database.updateTable('legal_versions').set({ shown_state: '' }).execute()
  expect(await page()).toMatchObject({ counts: 4, shown: 3, value: BUILT_IN })
})
