import { probabilities } from './next-word'

test.each([0.5, 1, 2])('at temperature %s the probabilities make 100%', (temperature) => {
  expect(probabilities(temperature).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10)
})

test('a lower temperature favours the likeliest, a higher one evens out', () => {
  const [low = 0, usual = 0, high = 0] = [0.5, 1, 2].map((temperature) => probabilities(temperature)[0])
  expect(low).toBeGreaterThan(usual)
  expect(usual).toBeGreaterThan(high)
})
