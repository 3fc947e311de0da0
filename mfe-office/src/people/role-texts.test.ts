import { RIGHTS_OF, ROLES } from '@marga/api-contract/office-rights'
import { changeText, roleText } from './role-texts'

test('the line of a role says every right that the table gives it', () => {
  expect(roleText('owner')).toBe('Everything, also give and take roles.')
  for (const role of ROLES.filter((one) => one !== 'owner'))
    expect([role, roleText(role).split('; ').length]).toEqual([role, RIGHTS_OF[role].length])
  expect(roleText('office')).toMatch(/announce legal texts/)
  expect(roleText('office')).toMatch(/change interviews and their hours/)
  expect(roleText('office')).toMatch(/give money back, up to ₹5,000/)
  expect(roleText('teaching')).toBe('See batches, their own.')
  expect(roleText('marketing')).toMatch(/write to many people, of those who wait or are interested/)
})

test('what a change of roles means names what is gained and lost', () => {
  expect(changeText('Ravi', ['content'], ['teaching'])).toEqual([
    'Ravi may also: see batches, their own.',
    'Ravi may no longer: change programs and videos; decide on trainers; decide on reviews; change texts of the site.',
  ])
})
