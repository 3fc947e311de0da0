import type { Telemetry as Body } from '@marga/platform-contract/telemetry'

const ADDRESS = '/telemetry'

/** Reports that wait for a ticket; what goes beyond is dropped. */
const MOST_WAITING = 10

type Report = Partial<Pick<Body, 'views' | 'faults' | 'vitals'>>
type Send = (body: string) => void

const sendBeacon: Send = (body) =>
  void navigator.sendBeacon?.(ADDRESS, new Blob([body], { type: 'application/json' }))

async function fetchTicket(): Promise<string> {
  const answer = await fetch(`${ADDRESS}/ticket`)
  const { ticket } = (await answer.json()) as { ticket?: unknown }
  if (typeof ticket !== 'string') throw new TypeError('ticket')
  return ticket
}

interface Options {
  releaseSet: string
  getTicket?: () => Promise<string>
  send?: Send
}

export type Reports = ReturnType<typeof createReports>

/**
 * Sends reports, each with a ticket of the gateway: one ticket is good for one view, and for what else happens on its page.
 */
export function createReports({ releaseSet, getTicket = fetchTicket, send = sendBeacon }: Options) {
  const waiting: Report[] = []
  let ticket: string | null = null
  let isViewTold = false
  let isAsking = false

  const isSendable = ({ views = [] }: Report) => ticket !== null && (views.length === 0 || !isViewTold)

  const flush = () => {
    for (let report = waiting[0]; report && isSendable(report); report = waiting[0]) {
      waiting.shift()
      send(JSON.stringify({ releaseSet, ticket, ...report }))
      isViewTold ||= (report.views ?? []).length > 0
    }
  }

  /** Gets the ticket of the next view beforehand: a visitor who leaves does not wait for it. */
  const prepare = async () => {
    if (isAsking || (ticket !== null && !isViewTold)) return
    isAsking = true
    try {
      ticket = await getTicket()
      isViewTold = false
    } catch {
      // Without a ticket nothing is counted: the page goes on without reports.
      waiting.length = 0
    }
    isAsking = false
    flush()
    if (waiting.length > 0) void prepare()
  }

  return {
    prepare: () => void prepare(),
    report: (report: Report) => {
      if (waiting.length < MOST_WAITING) waiting.push(report)
      flush()
      if (waiting.length > 0) void prepare()
    },
  }
}
