import { createReports } from './reports'

const ok = { app: 'catalog', version: '2.0.0', isOk: true }
const fault = { app: 'catalog', version: '2.0.0', kind: 'hydration', error: 'Error' } as const

function open(getTicket?: () => Promise<string>) {
  const sent: Array<Record<string, unknown>> = []
  let tickets = 0
  const reports = createReports({
    releaseSet: 'abcdefabcdef',
    getTicket: getTicket ?? (async () => `ticket ${++tickets}`),
    send: (body) => sent.push(JSON.parse(body)),
  })
  return { sent, reports, ticketsAskedFor: () => tickets }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a visitor who leaves sends at once, with the ticket that was fetched before', async () => {
  const { sent, reports } = open()
  reports.prepare()
  await settled()
  reports.report({ views: [ok] })
  expect(sent).toEqual([{ releaseSet: 'abcdefabcdef', ticket: 'ticket 1', views: [ok] }])
})

test('each view has a ticket of its own; what else happens on the page shares it', async () => {
  const { sent, reports, ticketsAskedFor } = open()
  reports.report({ views: [ok] })
  reports.report({ faults: [fault] })
  reports.report({ views: [ok] })
  reports.report({ faults: [fault] })
  await settled()
  expect(sent.map(({ ticket }) => ticket)).toEqual(['ticket 1', 'ticket 1', 'ticket 2', 'ticket 2'])
  expect(ticketsAskedFor()).toBe(2)
})

test('a gateway that gives no ticket gets no report, and is asked again for the next one', async () => {
  let isDown = true
  const { sent, reports } = open(async () => {
    if (isDown) throw new Error('down')
    return 'ticket'
  })
  reports.report({ views: [ok] })
  await settled()
  isDown = false
  reports.report({ views: [ok] })
  await settled()
  expect(sent).toHaveLength(1)
})
