import { descriptorSchema } from '@marga/platform-contract/descriptor'
import { flagChangeSchema } from '@marga/platform-contract/flag-answers'
import { schemaFaults } from './schema-faults'

const descriptor = (facts: object) => ({
  ...{ name: 'alumni', owner: 'alumni team', sdk: '^1.13.0', routes: [{ id: 'alumni', path: '/alumni' }] },
  ...facts,
})

test.each([
  [
    { fills: { 'alumni.beside': { part: 'card' } } },
    /^fills\.alumni\.beside: A slot is named app\.page\.place\.v1/,
  ],
  [{ owner: 7 }, /^owner: .*string/],
])('%j: the field and why', (facts, message) => {
  const { error } = descriptorSchema.safeParse(descriptor(facts))
  expect(error && schemaFaults(error)).toEqual([expect.stringMatching(message)])
})

test('who changes a flag without a reason reads how to give one', () => {
  const { error } = flagChangeSchema.safeParse({ set: 0, why: ' ' })
  expect(error && schemaFaults(error)).toEqual([expect.stringMatching(/^why: Say why.*--why/)])
})
