import { descriptorSchema } from '@marga/platform-contract/descriptor'
import { nameFaults } from '../../platform/src/releases/name-faults'
import { bundleDescriptor } from './variants'

test('the bundle of the benches can be released: it has each flag and the sdk that its pages ask for', () => {
  const descriptor = descriptorSchema.parse(bundleDescriptor())
  expect([...descriptor.routes, ...descriptor.navigation].some(({ when }) => when?.flag)).toBe(true)
  expect(nameFaults({ app: 'shell', files: {}, descriptor })).toEqual([])
})
