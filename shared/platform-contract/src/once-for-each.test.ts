import { onceForEach } from './once-for-each'

test('computes once for each object, also where the value is undefined', () => {
  const compute = jest.fn(({ name }: { name?: string }) => name)
  const nameOf = onceForEach(compute)
  const [one, none] = [{ name: 'one' }, {}]
  expect([nameOf(one), nameOf(none), nameOf(one), nameOf(none)]).toEqual(['one', undefined, 'one', undefined])
  expect(compute).toHaveBeenCalledTimes(2)
})
