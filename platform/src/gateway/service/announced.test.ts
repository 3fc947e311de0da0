import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startReceiver } from '@marga/server/testing/receiver'
import { startTestService } from '../../testing-service'

let receiver: Awaited<ReturnType<typeof startReceiver>>
let service: Awaited<ReturnType<typeof startTestService>>

const start = async (answers: number[]) => {
  receiver = await startReceiver(answers)
  service = await startTestService({
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
  })
}
afterEach(async () => {
  await service.close()
  await receiver.close()
})

const told = () => receiver.received.map(({ body }) => JSON.parse(body))

test('what a team does by the service, and what is refused, is told; a failure is made up for', async () => {
  await start([500])
  const { release, ...sent } = await service.upload('careers', 'first')
  await service.put({ release, ...sent })
  await receiver.count(1)
  const { version } = release
  await service.post('promotions', { version })
  await service.call({
    method: 'POST',
    url: '/channels/staging/apps/careers/promotions',
    payload: { version },
  })
  await receiver.count(4)
  const [failed, ...others] = told()
  expect(failed).toMatchObject({ type: 'release.published', by: expect.stringMatching(/^careers, token /) })
  expect(others).toContainEqual(failed)
  expect(others).toContainEqual(
    expect.objectContaining({ type: 'release.promoted', app: 'careers', channel: 'production', version }),
  )
  expect(others).toContainEqual(
    expect.objectContaining({
      type: 'release.refused',
      channel: 'staging',
      why: expect.stringContaining('may not promote careers on staging'),
    }),
  )
})

test('a problem of the store is told by the gateway that meets it', async () => {
  await start([])
  const key = join(service.gateway.folder, 'store/channels/production/careers/000001.json')
  const { release, ...sent } = await service.upload('careers', 'first')
  await service.put({ release, ...sent })
  await service.post('promotions', { version: release.version })
  rmSync(key)
  writeFileSync(key.replace('000001', '000002'), '{}')
  await service.gateway.mirror.refresh('production')
  await receiver.count(3)
  expect(told()).toContainEqual(
    expect.objectContaining({ type: 'store.problem', text: expect.stringContaining('careers') }),
  )
})
