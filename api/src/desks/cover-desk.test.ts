import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { openDesks } from '../testing/desk-site'

type Site = Awaited<ReturnType<typeof openDesks>>
type Visitor = Awaited<ReturnType<Site['staff']>>
let site: Site
let ravi: Visitor
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks()
  ravi = await site.staff('ravi', 'content')
})
afterEach(() => site.close())

const PROGRAM = '/api/office/programs/DataScience'
const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#114488' } })
    .png()
    .toBuffer()
const read = async () => (await ravi.get(PROGRAM)).json()
const fileOf = (bytes: Buffer | string, name = 'cover.png') => {
  const form = new FormData()
  if (typeof bytes === 'string') form.set('cover', bytes)
  else form.set('cover', new File([new Uint8Array(bytes)], name))
  return form
}
async function send(form: FormData, { preview = false, version = '', by = ravi } = {}) {
  const named = version || (await read()).version
  const request = new Request('http://site.invalid', { method: 'PUT', body: form })
  const body = Buffer.from(await request.arrayBuffer())
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return by.send('PUT', `${PROGRAM}/cover?preview=${preview}&version=${named}`, { body, headers })
}
const shown = async () => {
  const facts = (await site.api.visitor().get('/api/site')).json()
  return facts.programs.find(({ name }: { name: string }) => name === 'Data Science').cover ?? ''
}
const stored = () => {
  try {
    return readdirSync(join(site.api.folder, 'uploads'))
  } catch {
    return []
  }
}

test('a cover is shown before it is stored; visitors see it cut to 16:9, another one replaces it, and the drawing comes back', async () => {
  const tried = await send(fileOf(await draw(1_600, 1_600)), { preview: true })
  expect([tried.statusCode, tried.json()]).toMatchObject([200, { is_done: false, mails: [] }])
  expect(tried.json().text).toContain('cover: (the drawing) -> own picture new file')
  expect([await shown(), stored()]).toEqual(['', []])
  expect((await send(fileOf(await draw(1_600, 1_600)))).json()).toMatchObject({ is_done: true })
  const first = await shown()
  expect(first).toBe((await read()).cover)
  const picture = await site.api.visitor().get(`/api/media/${first}`)
  expect(picture.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1_280, height: 720 })
  expect(await site.lastLogged()).toMatchObject({
    ...{ source: 'office', actor: 'ravi', kind: 'program changed', record: 'program DataScience' },
  })
  expect((await send(fileOf(await draw(1_280, 720)))).statusCode).toBe(200)
  expect([await shown(), stored().length]).not.toEqual([first, 2])
  expect(stored()).toHaveLength(1)
  expect((await send(fileOf(''))).statusCode).toBe(200)
  expect([await shown(), stored(), (await read()).cover]).toEqual(['', [], ''])
})

test('what is no picture, too small, or a drawing with a script is refused beside the field, and stores nothing', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><script>alert(1)</script></svg>'
  for (const [bytes, message] of [
    [Buffer.from('no picture'), 'The file is no picture. Take a JPEG, PNG or WebP file.'],
    [Buffer.from(svg), 'The file is no picture. Take a JPEG, PNG or WebP file.'],
    [await draw(300, 200), /^The file is 300 x 200 pixels\./],
  ] as const) {
    const refused = await send(fileOf(bytes))
    expect([refused.statusCode, refused.json().errors.cover[0]]).toEqual([
      400,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ])
  }
  expect((await send(new FormData())).statusCode).toBe(400)
  expect([await shown(), stored()]).toEqual(['', []])
})

test('a second editor changes nothing, and leaves no file; without the right there is no such call', async () => {
  const { version } = await read()
  const picture = await draw(1_280, 720)
  const answers = await Promise.all([1, 2, 3].map(() => send(fileOf(picture), { version })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  expect(stored()).toHaveLength(1)
  const office = await site.staff('leela', 'office')
  expect((await send(fileOf(picture), { by: office })).json().message).toBe('There is no such call.')
})
