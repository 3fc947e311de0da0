import type { Registry } from '@marga/platform-contract/registry'
import { createRemoteLoader } from './load-remote'

const URLS = ['1.1.0', '1.0.0'].map((version) => `/releases/trainers/${version}/browser/remote-entry.js`)
const [url = '', fallbackUrl = ''] = URLS
const integrity = `sha384-${'a'.repeat(64)}`

const registry = (): Registry => ({
  schema: 'https://schema.example',
  microFrontends: {
    trainers: [
      {
        url,
        fallbackUrl,
        metadata: { integrity, version: '1.1.0' },
        extras: {
          kind: 'remote',
          owner: 'a team',
          sdk: '^1.0.0',
          routes: [],
          assets: {},
          shared: [],
          fallbackIntegrity: integrity,
        },
      },
    ],
  },
})

const asked = () => [...document.scripts].map(({ src }) => new URL(src).pathname)

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => jest.useRealTimers())

test('a host that was silent is not waited for a second time, until the visitor tries again', async () => {
  const faults: string[] = []
  const load = createRemoteLoader({
    registry: registry(),
    setFiles: { learn: async () => {}, renew: async () => {}, askAhead: () => {} },
    onFault: ({ version }) => faults.push(version),
  })
  const ahead = load('trainers', { isAhead: true }).catch(() => 'failed')
  await jest.advanceTimersByTimeAsync(8_000)
  expect(await ahead).toBe('failed')
  expect(faults).toEqual([])

  const loading = load('trainers').catch(() => 'failed')
  await jest.advanceTimersByTimeAsync(0)
  expect(asked()).toEqual([fallbackUrl])
  await jest.advanceTimersByTimeAsync(8_000)
  expect(await loading).toBe('failed')
  expect(faults).toEqual(['1.1.0', '1.0.0'])

  const again = load('trainers').catch(() => 'failed')
  await jest.advanceTimersByTimeAsync(0)
  expect(asked()).toEqual([url])
  await jest.advanceTimersByTimeAsync(16_000)
  expect(await again).toBe('failed')
})

test('a remote whose place cannot be learned is a failure like any other, and is found again', async () => {
  const learn = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined)
  const askAhead = jest.fn()
  const load = createRemoteLoader({
    registry: registry(),
    setFiles: { learn, renew: async () => {}, askAhead },
    onFault: () => {},
  })
  await expect(load('trainers', { routeId: 'hub' })).rejects.toThrow('trainers')
  expect(askAhead).not.toHaveBeenCalled()
  const again = load('trainers', { routeId: 'hub' }).catch(() => 'failed')
  await jest.advanceTimersByTimeAsync(0)
  expect(askAhead).toHaveBeenCalledWith({ app: 'trainers', routeId: 'hub' })
  expect(asked()).toEqual([url])
  await jest.advanceTimersByTimeAsync(16_000)
  expect(await again).toBe('failed')
})
