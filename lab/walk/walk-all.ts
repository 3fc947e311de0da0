import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { LogRow } from '../../shared/api-contract/src/office'
import { ROLES, type Role } from '../../shared/api-contract/src/office-rights'
import { catalogJobs } from './catalog-jobs'
import type { Desk } from './desk'
import type { DeskJob, Job, Seen } from './job'
import { moneyJobs } from './money-jobs'
import { officeJobs } from './office-jobs'
import { otherJobs } from './other-jobs'
import type { Place } from './place'
import { placeJobs } from './place-jobs'
import { siteJobs } from './site-jobs'
import { confirmAddress, makeAccount, openOffice } from './staff'
import { trainerJobs } from './trainer-jobs'

/** A visitor waits for a change so long at most. */
export const SEEN_MS = 2_000
const GIVE_UP_MS = 15_000
const LOOK_MS = 50

export interface Row {
  job: string
  role: string
  presses: number | ''
  fields: number | ''
  seen: string
  logged: string
  undone: string
  faults: string[]
}

const JOBS: readonly Job[] = [
  ...catalogJobs,
  ...trainerJobs,
  ...officeJobs,
  ...placeJobs,
  ...moneyJobs,
  ...otherJobs,
  ...siteJobs,
]

interface Walk {
  browser: Browser
  place: Place
  desks: ReadonlyMap<Role, Desk>
}

const says = (page: string, { text, isGone = false }: Seen) =>
  page.replaceAll('&amp;', '&').includes(text) !== isGone

/** Whether a page that a new visitor opens in a browser says it. */
async function isSeen({ browser }: Walk, origin: string, seen: Seen) {
  const page = await browser.newPage({ baseURL: origin })
  try {
    await page.goto(seen.path, { waitUntil: 'domcontentloaded' })
    return says(await page.content(), seen)
  } finally {
    await page.close()
  }
}

/** How long after the press somebody without a cookie asked a gateway for the first page that says it. */
async function servedAfter(origin: string, seen: Seen, since: number): Promise<number> {
  for (;;) {
    const after = Date.now() - since
    const answer = await fetch(new URL(seen.path, origin), { headers: { accept: 'text/html' } })
    if (says(await answer.text(), seen)) return after
    if (after > GIVE_UP_MS) return Number.POSITIVE_INFINITY
    await wait(LOOK_MS)
  }
}

/**
 * Until the last gateway serves it, and then a browser shows it: what a browser takes to load a page on this machine is not the
 * delay of the change. Undefined where it is never seen.
 */
async function seenAfter(walk: Walk, seen: Seen, since: number): Promise<number | undefined> {
  const gateways = walk.place.gateways
  const latest = Math.max(...(await Promise.all(gateways.map((origin) => servedAfter(origin, seen, since)))))
  return Number.isFinite(latest) && (await isSeen(walk, walk.place.origin, seen)) ? latest : undefined
}

/** The newest rows of the log, as an owner reads them. */
async function logOf({ desks }: Walk, limit: number): Promise<LogRow[]> {
  const answer = await desks.get('owner')?.page.request.get(`/api/office/log?limit=${limit}`)
  if (!answer?.ok()) throw new Error(`The log answered ${answer?.status()}.`)
  return answer.json()
}

const secondsOf = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

/** Takes it back, and looks whether visitors see that, too. */
async function takeBack(
  walk: Walk,
  { seen, undo, stays }: Awaited<ReturnType<DeskJob['walk']>>,
  faults: string[],
) {
  if (!undo) return stays ? `no: ${stays}` : ''
  await undo()
  if (!seen) return 'yes'
  const gone = await seenAfter(walk, { ...seen, isGone: !seen.isGone }, Date.now())
  if (gone === undefined) faults.push('taken back, and visitors still see it')
  return gone === undefined ? 'not for visitors' : 'yes'
}

async function walkOne(walk: Walk, job: DeskJob): Promise<Row> {
  const desk = walk.desks.get(job.role)
  if (!desk) throw new Error(`Nobody is ${job.role}.`)
  await job.before?.(walk.place)
  await desk.begin()
  const [newest] = await logOf(walk, 1)
  const walked = await job.walk(desk, walk.place)
  const pressedAt = desk.pressedAt()
  const ms = walked.seen && (await seenAfter(walk, walked.seen, pressedAt))
  const counted = await desk.counted()
  const faults: string[] = []
  if (job.goal !== undefined && counted.presses > job.goal) faults.push(`more than ${job.goal} presses`)
  if (walked.seen && (ms === undefined || ms > SEEN_MS)) faults.push('visitors see it too late')
  const rows = (await logOf(walk, 50)).filter(({ id, actor }) => id > (newest?.id ?? 0) && actor === job.role)
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const { logged } = walked
  if (
    logged !== undefined &&
    !kinds.some((kind) => (typeof logged === 'string' ? kind === logged : logged.test(kind)))
  )
    faults.push('not in the log')
  const undone = await takeBack(walk, walked, faults)
  return {
    ...{ job: job.job, role: job.role, ...counted, undone, faults },
    seen: walked.seen ? (ms === undefined ? 'never' : secondsOf(ms)) : '',
    logged: kinds.join(', '),
  }
}

const failed = (job: DeskJob, error: unknown): Row => ({
  ...{ job: job.job, role: job.role, presses: '', fields: '', seen: '', logged: '', undone: '' },
  faults: [error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error)],
})

const otherRow = ({ job, by, how }: Exclude<Job, DeskJob>): Row => ({
  ...{ job, role: by, presses: '', fields: '', seen: '', logged: '', faults: [] },
  undone: how,
})

export async function walkAll({ browser, place, only }: Pick<Walk, 'browser' | 'place'> & { only: RegExp }) {
  const desks = new Map<Role, Desk>()
  for (const role of ROLES) desks.set(role, await openOffice(browser, place, role))
  await confirmAddress(browser, place, 'teaching@example.com')
  await confirmAddress(browser, place, await makeAccount(place, 'editor'))
  const walk = { browser, place, desks }
  const rows: Row[] = []
  for (const job of JOBS.filter((one) => only.test(one.job))) {
    const row = 'by' in job ? otherRow(job) : await walkOne(walk, job).catch((error) => failed(job, error))
    console.log(JSON.stringify(row))
    rows.push(row)
  }
  return rows
}
