import { startTestApi } from '../testing/test-api'
import { blockCommand, dayCommand, hoursCommand, openCommand } from './hours-command'

let api: Awaited<ReturnType<typeof startTestApi>>
const now = Date.parse('2026-11-23T06:00:00Z')
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  api = await startTestApi({ clock: () => now })
})
afterEach(() => api.close())

const OWN = ['by=Meera', '--yes']
const offered = async (day: string) =>
  (await api.visitor().get('/api/mock-interview/slots'))
    .json()
    .filter(({ starts_at }: { starts_at: string }) => starts_at.startsWith(day)).length

test('the week, a holiday and one day are entered and shown', async () => {
  expect(await hoursCommand(api.database, [], now)).toContain(
    'visitors can book 14 days ahead, for ₹49:\n  mon: Monday, 10 AM',
  )
  const dry = ['sat=', 'sun=10, 3 PM', 'by=Meera', '--dry-run']
  expect(await hoursCommand(api.database, dry, now)).toMatch(
    /Sunday: none -> 10 AM, 3 PM\nNothing was changed/,
  )
  expect(await offered('2026-11-28')).toBe(7)
  await hoursCommand(api.database, ['sat=', 'sun=10, 3 PM', ...OWN], now)
  expect([await offered('2026-11-28'), await offered('2026-11-29')]).toEqual([0, 2])
  await blockCommand(api.database, ['24 November 2026', 'until=26 Nov 2026', 'reason=Holiday', ...OWN], now)
  expect(await offered('2026-11-25')).toBe(0)
  await openCommand(api.database, ['2026-11-25', ...OWN], now)
  await dayCommand(api.database, ['2026-11-28', 'hours=7 PM', ...OWN], now)
  const shown = await hoursCommand(api.database, [], now)
  expect(shown).toMatch(/\n {2}2026-11-24: 24 November 2026, blocked\. Holiday\n {2}2026-11-26: /)
  expect(shown).toContain('\n  2026-11-28: 28 November 2026, 7 PM')
})

test.each([
  [blockCommand, ['2026-11-24', '--yes'], 'Write who decides it'],
  [blockCommand, ['tomorrow', ...OWN], 'a date is written as'],
  [openCommand, ['2026-11-24', ...OWN], 'It is so already'],
  [dayCommand, ['2026-11-24', 'hours=25', ...OWN], 'hours are whole ones'],
  [hoursCommand, ['mon=10', '--yes'], 'Write who decides it'],
])('%p %j is refused', async (command, words, message) => {
  await expect(command(api.database, words, now)).rejects.toThrow(message)
  expect(await offered('2026-11-24')).toBe(7)
})

test('a price that changes by more than half is asked for a second time', async () => {
  const price = (...more: string[]) =>
    hoursCommand(api.database, ['price=4900', 'by=Meera', '--yes', ...more], now)
  await expect(price()).rejects.toThrow('Add --yes-more-than-half')
  expect(await hoursCommand(api.database, [], now)).toContain('for ₹49:')
  await price('--yes-more-than-half')
  expect(await hoursCommand(api.database, [], now)).toContain('for ₹4,900:')
})
