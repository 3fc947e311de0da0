import { PRACTICES, practicePath } from '@marga/content/practices'
import { expect, test } from '../support/test'

const unescaped = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

/** Values of served HTML, as readers without scripts find them. */
const firstOf = (html: string, pattern: RegExp) => {
  const [, value] = pattern.exec(html) ?? []
  return value === undefined ? undefined : unescaped(value)
}
const linkOf = (html: string, rel: string) => firstOf(html, new RegExp(`<link rel="${rel}" href="([^"]*)"`))
const metaOf = (html: string, name: string) =>
  firstOf(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))

const FOUND = [
  '/',
  '/about-us',
  '/ai-training',
  '/contact',
  '/coursesoffered',
  '/courses?program=Data%20Science',
  '/courses/data-structures',
  '/courses/details/Python',
  '/futuretech-training',
  '/futuretech-training/python-first-steps',
  '/mock-interview',
  '/freelancer-trainer',
  '/trainerprofile',
  '/TrainerDetails?id=1',
  '/trainer/1',
  '/DataScience-Promo',
]
const HIDDEN = [
  '/ai-talent-hub',
  '/resume-analysis',
  '/resume-correction',
  '/expert-review-panel',
  '/scoremarked-talent',
  '/oracle-qe-automation',
  '/resume',
  '/registrationds2589',
  '/thank-you',
  '/TrainerDetails',
  '/login',
  '/profilepage',
  '/my-learning',
  '/receipts/1',
  '/account',
]

test('each route is served with title, description, preview and its one address; some are not indexed', async ({
  request,
}) => {
  // On a busy machine the first answer may be the chrome, which fits any address.
  for (const path of [...FOUND, ...HIDDEN])
    await expect(async () => {
      const answer = await request.get(path)
      const html = await answer.text()
      const canonical = new URL(linkOf(html, 'canonical') ?? '')
      expect({
        path,
        status: answer.status(),
        title: firstOf(html, /<title>([^<]*)<\/title>/),
        description: metaOf(html, 'description'),
        preview: metaOf(html, 'og:description'),
        robots: metaOf(html, 'robots'),
        canonical: canonical.pathname + canonical.search,
        url: metaOf(html, 'og:url'),
      }).toEqual({
        path,
        status: 200,
        title: expect.stringMatching(/\w.* \| Marga$/),
        description: expect.stringMatching(/\w{3}/),
        preview: expect.stringMatching(/\w{3}/),
        robots: HIDDEN.includes(path) ? 'noindex' : undefined,
        canonical: path,
        url: canonical.href,
      })
    }).toPass()
})

for (const [path, canonical] of [
  ['/courses/details/python', '/courses/details/Python'],
  ['/courses/details/PYTHON', '/courses/details/Python'],
  ['/Courses/Details/sql%20for%20data%20engineering', '/courses/details/SQL%20for%20Data%20Engineering'],
  ['/courses?program=data%20science&utm_source=x', '/courses?program=Data%20Science'],
  ['/coursesoffered?q=data', '/coursesoffered'],
  ['/trainer/01', '/trainer/1'],
] as const)
  test(`${path} names ${canonical} as its one address`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const { pathname, search } = new URL(linkOf(html, 'canonical') ?? '')
    expect(pathname + search).toBe(canonical)
    expect(metaOf(html, 'og:url')).toBe(linkOf(html, 'canonical'))
  })

test('the preview picture of a page is there', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const picture = new URL(metaOf(html, 'og:image') ?? '')
  expect((await request.get(picture.pathname)).headers()['content-type']).toBe('image/png')
})

test('a program, its syllabi and its batch are previewed with the program’s own picture', async ({
  request,
}) => {
  for (const path of ['/courses?program=Data%20Science', '/courses/details/Python', '/DataScience-Promo']) {
    const html = await (await request.get(path)).text()
    const picture = new URL(metaOf(html, 'og:image') ?? '')
    expect(picture.pathname).toMatch(/preview-data-science\.png$/)
    expect((await request.get(picture.pathname)).headers()['content-type']).toBe('image/png')
  }
})

test('the sitemap lists public pages and every course, and only pages that answer', async ({ request }) => {
  const text = await (await request.get('/sitemap.xml')).text()
  const paths = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address)
    return pathname + search
  })
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/coursesoffered',
      '/trainerprofile',
      '/courses/details/Python',
      '/courses?program=Data%20Science',
      ...PRACTICES.map(({ name }) => practicePath(name)),
    ]),
  )
  expect(paths.join()).not.toMatch(/login|profilepage/)
  expect(paths).not.toContain('/courses')
  for (const path of paths) {
    const answer = await request.get(path, { maxRedirects: 0 })
    const canonical = new URL(linkOf(await answer.text(), 'canonical') ?? '')
    expect([answer.status(), canonical.pathname + canonical.search]).toEqual([200, path])
  }
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')
})

test('a mistyped address names the page that was meant, and stays a 404', async ({ request }) => {
  const answer = await request.get('/coursesofered')
  expect(answer.status()).toBe(404)
  const html = await answer.text()
  expect(html).toMatch(/<a [^>]*href="\/coursesoffered"[^>]*>Did you mean Courses Offered\?<\/a>/)
  expect(await (await request.get('/nothing-like-it')).text()).not.toContain('Did you mean')
})
