import { parseSettings } from '@marga/server/settings/parse-settings'
import { apiSettings, apiSettingsOf } from '../env'
import { queueFor } from '../mail/mail-queue'
import { startTestApi } from '../testing/test-api'
import { trainersCommand } from './decide-trainer'

let api: Awaited<ReturnType<typeof startTestApi>>
const mail = { url: 'smtp://127.0.0.1:9', from: 'a@marga.example', mailbox: 'team@marga.example' }
const mails = { outbox: queueFor(mail, 'https://marga.example'), publicUrl: 'https://marga.example' }
beforeEach(async () => {
  api = await startTestApi({ settings: { trainerApproval: 'manual', mail } })
})
afterEach(() => api.close())

const register = async () =>
  (
    await api.visitor().form('POST', '/api/trainers', {
      name: 'Leela Menon',
      contact: '98745 00001',
      email: 'leela@example.com',
      course: 'Python',
    })
  ).json().id as number
const run = (...words: Array<string | number>) => trainersCommand(api.database, mails, words.map(String))
const isPublic = async (id: number) => {
  const listed: Array<{ id: number }> = (await api.visitor().get('/api/trainers')).json()
  const own = await api.visitor().get(`/api/trainers/${id}`)
  expect(own.statusCode === 200).toBe(listed.some((one) => one.id === id))
  return own.statusCode === 200
}
const mailsTo = async (recipient: string) =>
  (await api.database.selectFrom('outbox').select('body').where('recipient', '=', recipient).execute()).map(
    ({ body }) => body,
  )

test('who registers waits, is listed for the operator, and is public once approved', async () => {
  const id = await register()
  expect(await isPublic(id)).toBe(false)
  expect((await mailsTo('team@marga.example'))[0]).toContain(`/office/trainers/${id}`)
  expect(await run()).toContain(`${id}  Leela Menon, leela@example.com, 98745 00001: Python`)
  expect(await run('approve', id)).toBe('Leela Menon is approved. They get a mail.')
  expect(await isPublic(id)).toBe(true)
  expect(await run()).toBe('No trainer waits for a decision.')
  expect(await mailsTo('leela@example.com')).toEqual([
    expect.stringContaining(`https://marga.example/trainer/${id}`),
  ])
  expect(await run('approve', id)).toBe('Leela Menon is approved already.')
  expect(await mailsTo('leela@example.com')).toHaveLength(1)
})

test('who is refused reads why; a reason is asked for', async () => {
  const id = await register()
  await expect(run('refuse', id)).rejects.toThrow('Say why')
  expect(await run('refuse', id, 'No', 'lessons yet')).toBe('Leela Menon is refused. They get a mail.')
  expect(await isPublic(id)).toBe(false)
  expect(await mailsTo('leela@example.com')).toEqual([expect.stringContaining('No lessons yet')])
})

test('a trainer who is hidden leaves the site, and an open batch that names them is told', async () => {
  await api.database.updateTable('programs').set({ trainer_id: 1 }).where('product', '=', 'OCI').execute()
  expect(await run('hide', 1)).toContain('The open batch of OCI')
  expect(await isPublic(1)).toBe(false)
  await run('approve', 1)
  expect(await isPublic(1)).toBe(true)
})

test.each([['approve'], ['approve', 'x'], ['delete', 1], ['approve', 99_999]])(
  '%j %j is refused',
  async (...words) => {
    await expect(run(...words)).rejects.toThrow(/Use one of|There is no trainer/)
  },
)

test.each([
  [{}, 'auto'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'manual'],
  [{ PUBLIC_URL: 'https://marga.example' }, 'manual'],
  [{ RAZORPAY_KEY_ID: 'k' }, 'manual'],
  [{ PUBLIC_URL: 'https://marga.example', TRAINER_APPROVAL: 'auto' }, 'auto'],
])('with the settings %j approval is %s', (settings, approval) => {
  expect(apiSettingsOf(parseSettings(apiSettings, settings)).trainerApproval).toBe(approval)
})
