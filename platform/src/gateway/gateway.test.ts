import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase } from '@marga/api/database/open-database'
import { readEnvironment } from '../env'
import { connectStore } from '../store/open-store'
import { buildGateway } from './app'

let folder: string
let gateway: ReturnType<typeof buildGateway>
let close: () => Promise<void>
async function start(settings: NodeJS.ProcessEnv = {}) {
  folder = mkdtempSync(join(tmpdir(), 'marga-gateway-'))
  const opened = openDatabase({ dataFolder: folder })
  await migrate(opened)
  const environment = readEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings })
  const store = await connectStore(environment)
  gateway = buildGateway({ environment, store, ...opened, uploadsFolder: join(folder, 'uploads') })
  close = async () => {
    await gateway.app.close()
    await opened.database.destroy()
    rmSync(folder, { recursive: true })
  }
}
beforeEach(() => start())
afterEach(() => close())

test('with nothing live a page is a designed 503 that nobody keeps, and the process is not ready', async () => {
  const page = await gateway.app.inject('/')
  expect(page.statusCode).toBe(503)
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': expect.stringMatching(/^text\/html/),
  })
  expect(page.body).toContain('The site cannot be shown right now')
  const readiness = await gateway.app.inject('/readyz')
  expect(readiness.statusCode).toBe(503)
  expect((await gateway.app.inject('/healthz')).statusCode).toBe(200)
})

test('the API answers while no page can be shown', async () => {
  expect((await gateway.app.inject('/api/checklogin')).json()).toEqual({ isAuthenticated: false })
})

test('a call that the API does not have is JSON, not a page', async () => {
  const answer = await gateway.app.inject('/api/nothing')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ message: 'There is no such call.' })
})

test('answers carry a policy without inline scripts, and forbid sniffing', async () => {
  const { headers } = await gateway.app.inject('/')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('a payment provider’s checkout may be opened only where one is set up', async () => {
  const policyOf = async () => String((await gateway.app.inject('/')).headers['content-security-policy'])
  expect(await policyOf()).not.toContain('razorpay')
  await close()
  await start({ RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret' })
  expect(await policyOf()).toContain("script-src 'self' https://checkout.razorpay.com")
})
