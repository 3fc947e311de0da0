import { descriptorSchema } from '@marga/platform-contract/descriptor'
import { bundleDescriptor } from './variants'

test('the bundle of the benches can be released: it has each flag that a page or an entry of it names', () => {
  const { routes, navigation, search, flags } = descriptorSchema.parse(bundleDescriptor())
  const named = [
    ...routes.flatMap(({ flags = [] }) => flags),
    ...[...routes, ...navigation, ...(search ?? [])].flatMap(({ when }) => when?.flag ?? []),
  ]
  expect(named).not.toEqual([])
  expect(named.filter((flag) => !flags?.[flag])).toEqual([])
})
