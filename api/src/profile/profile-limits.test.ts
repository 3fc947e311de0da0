import { RECORD_KINDS } from '@marga/api-contract/profile-records'
import { LIMITS } from '../http/rate-limits'
import { signUp, startTestApi } from '../testing/test-api'

let api: Awaited<ReturnType<typeof startTestApi>>
const start = async (options: Parameters<typeof startTestApi>[0] = {}) => {
  api = await startTestApi({ ...options, settings: { hasRateLimits: true, ...options.settings } })
}
afterEach(() => api.close())

test('a profile holds a hundred entries a list, however they are added', async () => {
  await start({ settings: { hasRateLimits: false } })
  const member = await signUp(api.visitor(), 'asha')
  const skills = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => ({ skill_name: `Skill ${from + index}` }))
  expect((await member.put('/api/profile/whole', { skills: skills(101) })).statusCode).toBe(400)
  expect((await member.put('/api/profile/whole', { skills: skills(100) })).statusCode).toBe(200)
  const whole = await member.put('/api/profile/whole', { bio: 'changed', skills: skills(1, 100) })
  expect([whole.statusCode, whole.json().message]).toEqual([
    409,
    'A list holds at most 100 entries. Remove one first.',
  ])
  expect((await member.post('/api/skills', RECORD_KINDS.skills.example)).statusCode).toBe(409)
  expect((await member.get('/api/skills')).json()).toHaveLength(100)
  // All or nothing.
  expect((await member.get('/api/profile')).json().bio).toBe('')
})

test('a profile is saved at most so often', async () => {
  await start()
  const member = await signUp(api.visitor(), 'asha')
  const save = () => member.put('/api/profile/whole', {})
  await Promise.all(Array.from({ length: LIMITS.changesPerAccount }, save))
  expect((await save()).statusCode).toBe(429)
  const other = await signUp(api.visitor(), 'ravi')
  expect((await other.put('/api/profile/whole', {})).statusCode).toBe(200)
})
