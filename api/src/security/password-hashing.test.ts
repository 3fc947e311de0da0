import { createLimiter, hashPassword, verifyPassword } from './password-hashing'

test('a few run at once, a number waits, and what goes beyond is told to come again', async () => {
  const limited = createLimiter({ atOnce: 2, mostWaiting: 3 })
  let running = 0
  let most = 0
  const job = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return 'done'
  }
  const results = await Promise.all(
    Array.from({ length: 8 }, () => limited(job).catch(({ code }: { code: string }) => code)),
  )
  expect(results).toEqual([...Array(5).fill('done'), ...Array(3).fill('LOGINS_BUSY')])
  expect(most).toBe(2)
  expect(await limited(job)).toBe('done')
})

test('a job that fails makes room for the next one', async () => {
  const limited = createLimiter({ atOnce: 1, mostWaiting: 1 })
  const failing = limited(async () => {
    throw new Error('failed')
  })
  const next = limited(async () => 'done')
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('done')
})

test('a password fits its own hash only', async () => {
  const stored = await hashPassword('a path of 9 stations')
  expect(await verifyPassword(stored, 'a path of 9 stations')).toBe(true)
  expect(await verifyPassword(stored, 'a path of 8 stations')).toBe(false)
})
