import { splitPrice } from './instalments'

test.each([
  [2_500_000, 2, [1_250_000, 1_250_000]],
  [2_500_001, 2, [1_250_000, 1_250_001]],
  [1_000_000, 3, [333_333, 333_333, 333_334]],
  [2_500_000, 1, [2_500_000]],
])('%d paise in %d parts add up to the price', (price, count, parts) => {
  expect(splitPrice(price, count)).toEqual(parts)
})
