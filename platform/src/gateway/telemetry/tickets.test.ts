import { createTickets } from './tickets'

const report = (ticket: string) => ({ ticket, views: ['a view'], faults: ['a fault'], vitals: [] })
const NOTHING_LEFT = { views: [], faults: ['a fault'] }

function setUp() {
  const state = { now: 1_700_000_000_000 }
  return { state, tickets: createTickets('a secret', () => state.now) }
}

test('a view counts once a ticket; faults of the same page follow', () => {
  const { tickets } = setUp()
  const ticket = tickets.write('set1')
  expect(tickets.spend(report(ticket), 'set1')).toMatchObject({ views: ['a view'], faults: ['a fault'] })
  expect(tickets.spend(report(ticket), 'set1')).toMatchObject(NOTHING_LEFT)
  expect(tickets.spend(report(tickets.write('set1')), 'set1')).toMatchObject({ views: ['a view'] })
})

test('faults of one ticket are bounded', () => {
  const { tickets } = setUp()
  const ticket = tickets.write('set1')
  let faults = 0
  for (let index = 0; index < 100; index += 1)
    faults += tickets.spend(report(ticket), 'set1')?.faults.length ?? 0
  expect(faults).toBe(20)
})

test('a ticket counts for the release set that it was made for, for an hour', () => {
  const { state, tickets } = setUp()
  const ticket = tickets.write('set1')
  expect(tickets.spend(report(ticket), 'set2')).toBeNull()
  state.now += 60 * 60_000
  expect(tickets.spend(report(ticket), 'set1')).toBeNull()
})

test('a ticket that this site has not made counts for nothing', () => {
  const { tickets } = setUp()
  const ticket = tickets.write('set1')
  const [, time, random, signature] = ticket.split('.')
  const forged = [
    '',
    'set1',
    `set1.${time}.${random}.`,
    `set1.${time}.other.${signature}`,
    `set1.zzzzzzzz.${random}.${signature}`,
    createTickets('another secret').write('set1'),
  ]
  for (const one of forged) expect(tickets.spend(report(one), 'set1')).toBeNull()
})
