import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILT_IN_TEXTS } from '@marga/content/built-in-texts'
import { openDesks } from '../testing/desk-site'
import { listTexts, resetText, setText, showText } from '../texts/texts-command'

type Site = Awaited<ReturnType<typeof openDesks>>
type Visitor = Awaited<ReturnType<Site['staff']>>
let site: Site
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks({ clock: () => Date.parse('2026-11-29T06:00:00Z') })
})
afterEach(() => site.close())

const TEXTS = '/api/office/texts'
const PARTNERS = BUILT_IN_TEXTS['home-partners']
const QUESTIONS = BUILT_IN_TEXTS['home-questions']
const read = async (path: string) => (await site.api.visitor().get(path)).json()
const change = async (staff: Visitor, name: string, value: unknown) => {
  const { version } = (await staff.get(`${TEXTS}/${name}`)).json()
  return staff.put(`${TEXTS}/${name}`, { version, value })
}
const partners = (...list: object[]) => ({ title: 'Partners', partners: list })
const question = (answer: string, words = '') => ({
  title: 'Questions and answers',
  questions: [{ question: 'Is there a hostel?', answer, words }],
})

describe('a text of the site', () => {
  test('is as it was built in, then as the company says it, then built in again; pages know it at once', async () => {
    const mina = await site.staff('mina', 'marketing')
    expect(await read('/api/texts/home')).toEqual({})
    const value = partners({ name: ' Kaveri  Cloud ', link: 'https://kaveri.example' })
    const tried = await mina.put(`${TEXTS}/home-partners?preview=true`, { version: '0', value })
    expect(tried.json()).toMatchObject({ is_done: false, mails: [] })
    expect(tried.json().text).toContain('    - Kaveri Cloud\n')
    expect(tried.json().text).toContain('    + Kaveri Cloud | https://kaveri.example')
    expect(await read('/api/texts/home')).toEqual({})
    expect((await change(mina, 'home-partners', value)).json()).toMatchObject({ is_done: true })
    const stored = partners({ name: 'Kaveri Cloud', link: 'https://kaveri.example' })
    expect(await read('/api/texts/home')).toEqual({ 'home-partners': stored })
    expect(await read('/api/texts/about')).toEqual({})
    expect(await site.lastLogged()).toMatchObject({
      ...{ kind: 'text changed', record: 'text home-partners', actor: 'mina', source: 'office' },
      after: JSON.stringify({ partners: 'Kaveri Cloud | https://kaveri.example', built_in: false }),
    })
    expect((await mina.get(`${TEXTS}/home-partners`)).json()).toMatchObject({
      ...{ version: '1', is_changed: true, changed_by: 'mina', value: stored, built_in: PARTNERS },
    })
    const back = await mina.put(`${TEXTS}/home-partners?preview=true`, { version: '1', value: null })
    expect(back.json().text).toContain('Home: Partners, back to the built-in text')
    expect((await change(mina, 'home-partners', null)).json().is_done).toBe(true)
    expect(await read('/api/texts/home')).toEqual({})
    expect((await mina.get(`${TEXTS}/home-partners`)).json()).toMatchObject({
      ...{ version: '2', is_changed: false, value: PARTNERS },
    })
    expect((await change(mina, 'home-partners', PARTNERS)).json().text).toBe('It says that already.')
  })

  test('the foot of each page is what every page knows of the site', async () => {
    const mina = await site.staff('mina', 'marketing')
    expect(await read('/api/site')).not.toHaveProperty('footer')
    const footer = { tagline: '', links: [{ label: 'Instagram', link: 'https://instagram.com/marga' }] }
    await change(mina, 'footer', footer)
    expect((await read('/api/site')).footer).toEqual(footer)
  })

  test('a question that is changed is found by its words, and the one before is not', async () => {
    const mina = await site.staff('mina', 'marketing')
    const found = async (q: string) =>
      (await read(`/api/search?q=${q}`)).filter(({ link }: { link: string }) => link === '/#questions')
    expect(await found('certificate')).toHaveLength(1)
    await change(mina, 'home-questions', question('No. We teach online.', 'boarding'))
    expect(await found('certificate')).toEqual([])
    expect(await found('boarding')).toMatchObject([{ kind: 'page', title: 'Is there a hostel?' }])
  })

  test('scripts of any kind, emoji and what runs from right to left are texts; an empty list is one', async () => {
    const mina = await site.staff('mina', 'marketing')
    const name = '👩🏽‍💻 مرحبا बेंगळूरु'
    await change(mina, 'home-partners', partners({ name: `‮${name}`, link: '' }))
    expect((await read('/api/texts/home'))['home-partners'].partners).toEqual([{ name, link: '' }])
    await change(mina, 'home-partners', partners())
    expect((await read('/api/texts/home'))['home-partners'].partners).toEqual([])
  })
})

describe('is refused with a sentence that names the place, and nothing is changed', () => {
  test.each([
    [
      'home-partners',
      partners({ name: 'x'.repeat(200), link: '' }),
      'partners.0.name',
      'Partner 1, Name: Name is too long: at most 60 characters.',
    ],
    ['home-partners', partners({ name: '', link: '' }), 'partners.0.name', 'Name is required.'],
    [
      'home-partners',
      partners({ name: 'A', link: 'http://a.example' }),
      'partners.0.link',
      'begins with https://',
    ],
    [
      'home-partners',
      partners({ name: 'A', link: 'javascript:alert(1)' }),
      'partners.0.link',
      'begins with https://',
    ],
    [
      'home-partners',
      partners({ name: 'A', link: 'https://me:pw@a.example' }),
      'partners.0.link',
      'begins with https://',
    ],
    [
      'home-partners',
      partners({ name: 'A', link: '' }, { name: 'A ', link: '' }),
      'partners.1.name',
      '“A” is there twice.',
    ],
    [
      'home-partners',
      partners({ name: '<script>alert(1)</script>', link: '' }),
      'partners.0.name',
      'Write plain text: “<script>” would not be understood.',
    ],
    ['home-partners', partners({ name: '<b', link: '' }), 'partners.0.name', 'Write plain text'],
    [
      'home-partners',
      partners(...Array.from({ length: 41 }, (_, index) => ({ name: `P${index}`, link: '' }))),
      'partners',
      'at most 40',
    ],
    ['home-partners', { partners: [] }, 'title', 'Heading is required.'],
    ['home-partners', { ...partners(), more: 'x' }, '', 'more'],
    [
      'home-questions',
      question('It costs {price}.'),
      'questions.0.answer',
      'There is no field {price} here. Write one of: {parts}.',
    ],
    [
      'home-partners',
      partners({ name: 'A {name}', link: '' }),
      'partners.0.name',
      'There are no fields here: leave {name} out.',
    ],
    [
      'home-questions',
      question('See [this](javascript:alert).'),
      'questions.0.answer',
      'is no place to lead to',
    ],
    ['home-questions', question('See [this](/office/log).'), 'questions.0.answer', 'is no place to lead to'],
    [
      'home-questions',
      question('See [this](https://en.wikipedia.org/wiki/Python_(language)).'),
      'questions.0.answer',
      'write %28 and %29',
    ],
    ['home-questions', question('See [this](/refunds'), 'questions.0.answer', 'written as [words](/page)'],
    ['home-questions', question('See [ ](/courses).'), 'questions.0.answer', 'A link needs words'],
    [
      'home-products',
      { title: 'P', products: [{ category: '', title: 'A', text: 'B', picture: 'Cat', to: '/' }] },
      'products.0.picture',
      'one of: AI, Talent hub',
    ],
    [
      'home-products',
      { title: 'P', products: [{ category: '', title: 'A', text: 'B', picture: 'AI', to: '//a.example' }] },
      'products.0.to',
      'the path of a page',
    ],
  ])('%s %j', async (name, value, place, message) => {
    const mina = await site.staff('mina', 'marketing')
    const refused = await change(mina, name, value)
    const { errors } = refused.json()
    expect([refused.statusCode, errors[place]?.[0]]).toEqual([400, expect.stringContaining(message)])
    expect((await mina.get(`${TEXTS}/${name}`)).json().version).toBe('0')
  })

  test('a text that there is not is no text', async () => {
    const mina = await site.staff('mina', 'marketing')
    for (const name of ['nothing', 'toString', '__proto__'])
      expect((await mina.get(`${TEXTS}/${name}`)).statusCode).toBe(404)
    expect((await site.api.visitor().get('/api/texts/nothing')).statusCode).toBe(400)
  })
})

test('of two editors the second is refused with what is there, also where both press at once', async () => {
  const mina = await site.staff('mina', 'marketing')
  const press = (version: string, name: string) =>
    mina.put(`${TEXTS}/home-partners`, { version, value: partners({ name, link: '' }) })
  const first = await Promise.all([press('0', 'One'), press('0', 'Two')])
  expect(first.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const both = await Promise.all([press('1', 'Three'), press('1', 'Four')])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const stale = await press('1', 'Five')
  expect([stale.statusCode, stale.json().stored.version]).toEqual([409, '2'])
  expect(stale.json().message).toContain('Somebody has changed this in the meantime')
})

test('the list is by page, is searched by what texts say, and is a file for spreadsheets', async () => {
  const mina = await site.staff('mina', 'marketing')
  const ids = async (query: string) =>
    (await mina.get(`${TEXTS}${query}`)).json().map(({ id }: { id: string }) => id)
  expect(await ids('')).toEqual(Object.keys(BUILT_IN_TEXTS))
  expect(await ids('?search=certificate')).toEqual(['home-questions', 'program-questions'])
  expect((await ids('?sort=page&order=desc'))[0]).toBe('program-questions')
  expect((await mina.get(`${TEXTS}?format=csv`)).body.split('\r\n')[0]).toContain(
    'text,page,title,changed,changed_by,changed_on,says',
  )
})

test('a row that a version of before or after has written costs nothing but what it does not say', async () => {
  const write = (name: string, value: object) =>
    site.database
      .insertInto('site_texts')
      .values({ name, value: JSON.stringify(value), version: 1, recorded_by: 'x', changed_at: 1 })
      .execute()
  await write('home-hero', { title: 'Learn data', of_later: 'x' })
  await write('of-later', { title: 'x' })
  const { 'home-hero': hero, ...rest } = await read('/api/texts/home')
  expect(hero).toEqual({ ...BUILT_IN_TEXTS['home-hero'], title: 'Learn data' })
  expect(rest).toEqual({})
})

describe('the command', () => {
  const NOW = Date.parse('2026-11-29T06:00:00Z')
  const set = (...words: string[]) => setText(site.database, words, NOW)

  test('shows, sets and resets by the same rules, and asks', async () => {
    expect(await listTexts(site.database)).toContain('home-hero  Home: First lines, built in')
    const words = ['home-hero', 'title=Learn data', 'by=Meera']
    await expect(set(...words)).rejects.toThrow('Add --yes to do it')
    expect(await set(...words, '--dry-run')).toContain('Train for a data job, line by line. -> Learn data')
    expect(await set(...words, '--yes')).toContain('Changed')
    expect((await read('/api/texts/home'))['home-hero'].title).toBe('Learn data')
    expect(await showText(site.database, 'home-hero')).toContain('changed by Meera')
    expect(await resetText(site.database, ['home-hero', 'by=Meera', '--yes'], NOW)).toContain('Changed')
    expect(await read('/api/texts/home')).toEqual({})
  })

  test('takes all of a text as the JSON that it shows', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'marga-texts-')), 'questions.json')
    const shown = await showText(site.database, 'home-questions')
    const value = JSON.parse(shown.slice(shown.indexOf('\n{')))
    expect(value).toEqual(QUESTIONS)
    writeFileSync(file, JSON.stringify(question('No. We teach online.')))
    expect(await set('home-questions', file, 'by=Meera', '--yes')).toContain('Changed')
    expect((await read('/api/texts/home'))['home-questions'].questions).toHaveLength(1)
  })

  test.each([
    [['home-hero', 'title=', 'by=Meera'], 'Heading: Heading is required.'],
    [['home-hero', 'titel=x', 'by=Meera'], 'titel: write one of whom, title, lead, claim'],
    [['home-hero', 'title=x'], 'by=Meera'],
    [['home-hero', 'by=Meera'], 'Write what it is to say'],
    [['hero', 'title=x', 'by=Meera'], 'There is no text "hero". Choose one of: home-hero'],
    [['home-hero', '/no/such/file', 'by=Meera'], 'is no file with JSON'],
  ])('%j is refused', async (words, message) => {
    await expect(set(...words, '--yes')).rejects.toThrow(message)
  })
})
