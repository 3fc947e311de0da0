import { dayText, monthText } from './day-text'

test.each(Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-05`))(
  'the month of %s has its English name',
  (date) => {
    const name = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(date))
    expect(monthText(date)).toBe(name)
    expect(dayText(date)).toBe(`5 ${name} 2027`)
  },
)
