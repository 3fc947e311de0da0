import { rupees } from './rupees'

test.each([
  [0, '₹0'],
  [50, '₹0.50'],
  [1_249_950, '₹12,499.50'],
  [99_905, '₹999.05'],
  [100_000, '₹1,000'],
  [2_500_000, '₹25,000'],
  [10_000_000, '₹1,00,000'],
  [1_234_567_890, '₹1,23,45,678.90'],
  [-2_500_000, '₹-25,000'],
])('%i paise are %s', (paise, text) => {
  expect(rupees(paise)).toBe(text)
})

test('amounts are written as a formatter for India writes them', () => {
  const formatter = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
  for (let paise = 1; paise < 10_000_000_000; paise = Math.ceil(paise * 1.37))
    expect(rupees(paise)).toBe(`₹${formatter.format(paise / 100)}`.replace(/\.00$/, ''))
})
