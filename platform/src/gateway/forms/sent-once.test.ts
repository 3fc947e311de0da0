import { createSentOnce } from './sent-once'

test('the same form meanwhile and shortly after gets the same answer; another one runs', async () => {
  const once = createSentOnce<{ number: number }>()
  let runs = 0
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const run = async () => {
    runs += 1
    const number = runs
    await isReleased
    return { number }
  }
  const first = once.run('a', run)
  const second = once.run('a', run)
  const other = once.run('b', run)
  expect(once.running()).toBe(2)
  release()
  expect(await Promise.all([first, second, other])).toEqual([{ number: 1 }, { number: 1 }, { number: 2 }])
  expect(await once.run('a', run)).toEqual({ number: 1 })
  expect(once.running()).toBe(0)
})

test('what failed runs again', async () => {
  const once = createSentOnce<object>()
  await expect(once.run('a', () => Promise.reject(new Error('slow')))).rejects.toThrow('slow')
  expect(await once.run('a', async () => ({ ok: true }))).toEqual({ ok: true })
})
