import { gstIn, isGstin } from './gst'

test.each([2_500_000, 1_250_001, 4_900, 1, 0])('the parts of %d paise add up to it', (price) => {
  const { taxable_paise, gst_paise } = gstIn(price)
  expect(taxable_paise + gst_paise).toBe(price)
})

test('18 % is in the price, not on top of it', () => {
  expect(gstIn(11_800)).toEqual({ taxable_paise: 10_000, gst_paise: 1_800 })
})

test.each([
  ['27AAPFU0939F1ZV', true],
  ['27AAPFU0939F1ZW', false],
  ['99AAPFU0939F1ZV', false],
  ['27aapfu0939f1zv', false],
  ['27AAPFU0939F1Z', false],
  ['', false],
])('%s is a GSTIN: %s', (text, expected) => {
  expect(isGstin(text)).toBe(expected)
})
