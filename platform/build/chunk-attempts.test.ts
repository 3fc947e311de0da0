import { retryChunksUnderAnotherName } from './container/chunk-attempts'

/** A bundler's runtime whose files fail as listed, in order; then they load. */
function runtimeOf(failures: readonly Error[]) {
  const left = [...failures]
  const asked: string[] = []
  const runtime = {
    u: (chunk: string) => `${chunk}.0a1b.js`,
    k: (chunk: string) => `${chunk}.2c3d.css`,
    e: async (chunk: string): Promise<unknown> => {
      asked.push(`${runtime.u(chunk)} ${runtime.k(chunk)}`)
      const failure = left.shift()
      if (failure) throw failure
      return undefined
    },
  }
  retryChunksUnderAnotherName(runtime)
  return { runtime, asked }
}

const VISIT = '2n9c'
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Number.parseInt(VISIT, 36))
})

const damaged = () => new Error('Loading chunk video failed.')

test('a file that loads keeps its address', async () => {
  const { runtime, asked } = runtimeOf([])
  await runtime.e('video')
  expect(asked).toEqual(['video.0a1b.js video.2c3d.css'])
})

test('a damaged file is asked for once more at once, under another address, and other chunks keep theirs', async () => {
  const { runtime, asked } = runtimeOf([damaged()])
  await runtime.e('video')
  await runtime.e('search')
  expect(asked).toEqual([
    'video.0a1b.js video.2c3d.css',
    `video.0a1b.js?attempt=2-${VISIT} video.2c3d.css?attempt=2-${VISIT}`,
    'search.0a1b.js search.2c3d.css',
  ])
})

test('a second failure is told; the visitor’s own attempt has an address of its own again', async () => {
  const { runtime, asked } = runtimeOf([damaged(), damaged()])
  await expect(runtime.e('video')).rejects.toThrow('Loading chunk video failed.')
  await runtime.e('video')
  expect(asked.at(-1)).toBe(`video.0a1b.js?attempt=3-${VISIT} video.2c3d.css?attempt=3-${VISIT}`)
})

test('a host that is silent is not asked twice in a row', async () => {
  const { runtime, asked } = runtimeOf([Object.assign(damaged(), { type: 'timeout' })])
  await expect(runtime.e('video')).rejects.toThrow()
  expect(asked).toHaveLength(1)
})
