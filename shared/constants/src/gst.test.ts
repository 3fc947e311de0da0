import { isGstin, stateTaxName, taxIn } from './gst'

const HERE = { percent: 18, placeOfSupply: '27', sellerState: '27' }
const ELSEWHERE = { ...HERE, placeOfSupply: '29' }

test.each([2_500_000, 1_250_001, 4_900, 1, 0])(
  'the parts of %d paise add up to it, at every rate',
  (price) => {
    for (const supply of [HERE, ELSEWHERE])
      for (const percent of [5, 12, 18, 28]) {
        const parts = Object.values(taxIn(price, { ...supply, percent }))
        expect(parts.reduce((sum, part) => Number(sum) + Number(part), 0)).toBe(price)
      }
  },
)

test.each([
  [HERE, { taxable_paise: 2_118_644, cgst_paise: 190_678, sgst_paise: 190_678, igst_paise: null }],
  [ELSEWHERE, { taxable_paise: 2_118_644, cgst_paise: null, sgst_paise: null, igst_paise: 381_356 }],
])('tax is in the price, not on top of it, by place of supply', (supply, expected) => {
  expect(taxIn(2_500_000, supply)).toEqual(expected)
})

test('without a rate there is no tax', () => {
  expect(Object.values(taxIn(2_500_000, { ...HERE, percent: 0 }))).toEqual([null, null, null, null])
})

test('what a state takes is named after its law', () => {
  expect([stateTaxName('27'), stateTaxName('04')]).toEqual(['SGST', 'UTGST'])
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
