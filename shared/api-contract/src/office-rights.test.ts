import { readFileSync } from 'node:fs'
import { grantsOf, holdsRight, isRole, RIGHTS_OF, ROLES } from './office-rights'

test('an owner has every right that somebody has, but those of who teaches', () => {
  const names = (grants: readonly string[]) => new Set(grants.map((grant) => grant.split(':')[0]))
  const others = ROLES.filter((role) => role !== 'owner' && role !== 'teaching')
  const owner = names(RIGHTS_OF.owner)
  expect([...names(grantsOf(others))].filter((right) => !owner.has(right))).toEqual([])
  expect(RIGHTS_OF.owner.filter((grant) => grant.includes(':'))).toEqual([])
})

test('a right counts with and without a limit, and roles add up', () => {
  expect(holdsRight(['office'], 'refunds.make')).toBe(true)
  expect(holdsRight(['owner'], 'refunds.make')).toBe(true)
  expect(holdsRight(['content', 'marketing'], 'coupons.change')).toBe(true)
  expect(holdsRight(['content'], 'coupons.change')).toBe(false)
  expect(holdsRight([], 'log.read')).toBe(false)
  expect(grantsOf(['support', 'office']).filter((grant) => grant === 'log.read')).toHaveLength(1)
})

test('only an owner decides about staff', () => {
  const holders = ROLES.filter((role) => holdsRight([role], 'staff.change'))
  expect(holders).toEqual(['owner'])
})

test('every right is an area and a verb, with a limit that is an amount, own or offers', () => {
  for (const grant of grantsOf(ROLES)) expect(grant).toMatch(/^[a-z]+\.[a-z]+(:(\d+|own|offers))?$/)
})

test('a word is a role or not', () => {
  expect([isRole('owner'), isRole('Owner'), isRole('constructor'), isRole('')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('the document of the office names the same rights', () => {
  const lines = readFileSync('docs/office.md', 'utf8').split('\n')
  for (const role of ROLES) {
    const grants = RIGHTS_OF[role].map((grant) => `\`${grant}\``)
    expect(lines).toContain(`| ${role} | ${grants.join(', ')} |`)
  }
})
