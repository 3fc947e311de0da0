import type { OfficeBanner, OfficeCompany, OfficeMaintenance } from '@marga/api-contract/office-site'
import * as calls from '@marga/api-contract/office-site-calls'
import { clockInIndia, dateInIndia } from '@marga/constants/indian-time'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { EMPTY_COMPANY, prepareCompany } from '../company/company-command'
import { latestCompany } from '../company/company-records'
import type { Database } from '../database/schema'
import type { ApiSettings } from '../env'
import type { MailQueue } from '../mail/mail-queue'
import { latestMaintenance, maintenanceState } from '../maintenance/maintenance'
import { NO_MAINTENANCE, prepareMaintenance } from '../maintenance/maintenance-command'
import { staffOf } from '../office/office-guard'
import { answerTo, queueTestMail } from '../office/test-mail'
import type { MailParts } from '../payments/refund-mails'
import { bannerState, latestBanner } from '../site/banner'
import { NO_BANNER, prepareBanner } from '../site/banner-command'
import { wordsFor } from './command-words'
import { asCall, runChange } from './run-change'
import { fromVersion } from './version-of'

interface Options {
  database: Kysely<Database>
  outbox: MailQueue
  publicUrl: string
  clock: () => number
  sellsWith: Pick<ApiSettings, 'razorpay'>
}

interface Row {
  version: number
  recorded_by: string
  created_at: number
}

/** Before anybody enters something. */
const NO_ROW: Row = { version: 0, recorded_by: '', created_at: 0 }

const versionText = (row: Row = NO_ROW) => String(row.version)

const enteredOf = (row: Row | undefined) => ({
  version: versionText(row),
  recorded_by: row?.recorded_by ?? '',
  recorded_at: row ? new Date(row.created_at).toISOString() : null,
})

async function readBanner(database: Kysely<Database>, now: number): Promise<OfficeBanner> {
  const row = await latestBanner(database)
  const { text, link: to, from_on: from, until_on: until, is_hidden } = row ?? NO_BANNER
  const state = bannerState(row, now)
  return { ...enteredOf(row), text, to, from, until, is_hidden: is_hidden === 1, state }
}

/** As a browser writes a moment, in India. */
const momentOf = (at: number) =>
  at === 0 ? '' : `${dateInIndia(new Date(at))}T${clockInIndia(new Date(at))}`

async function readMaintenance(database: Kysely<Database>, now: number): Promise<OfficeMaintenance> {
  const row = await latestMaintenance(database)
  const { text, from_at, until_at, is_closed } = row ?? NO_MAINTENANCE
  const times = { from: momentOf(from_at), until: momentOf(until_at) }
  return { ...enteredOf(row), text, ...times, is_closed: is_closed === 1, state: maintenanceState(row, now) }
}

async function readCompany(database: Kysely<Database>): Promise<OfficeCompany> {
  const row = await latestCompany(database)
  const { recorded_by: _, created_at: __, version: ___, ...fields } = row ?? { ...NO_ROW, ...EMPTY_COMPANY }
  return { ...enteredOf(row), ...fields }
}

/** A change that was read from words. */
interface Prepared {
  row: Row | undefined
  store: (end: (text: string) => void) => Promise<void>
}

/** Makes a change of the latest row, or tries it; the one that it begins from is the one that was sent. */
const changeOf =
  (mails: MailParts) =>
  (
    { sent, isPreview, id }: { sent: string; isPreview: boolean; id: string },
    { read, prepare }: { read: () => Promise<{ version: string }>; prepare: () => Promise<Prepared> },
  ) =>
    fromVersion({ sent, read }, async (check) => {
      const { row, store } = await asCall(prepare)
      check(versionText(row))
      return runChange({ mails, isPreview }, async ({ end }) => {
        await store(end)
        return id
      })
    })

/** The banner and the company: rows that pages read, instead of settings that take a restart. */
export const siteDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, clock, sellsWith: api },
) => {
  const change = changeOf({ outbox, publicUrl })

  app.route({ ...calls.readOfficeBanner, handler: async () => readBanner(database, clock()) })

  app.route({
    ...calls.changeOfficeBanner,
    handler: async (request) => {
      const { version: sent, values } = request.body
      const words = wordsFor([], { ...values, by: staffOf(request).username })
      return change(
        { sent, isPreview: request.query.preview, id: 'banner' },
        {
          read: () => readBanner(database, clock()),
          prepare: () => prepareBanner(database, words, clock()),
        },
      )
    },
  })

  app.route({ ...calls.readOfficeCompany, handler: async () => readCompany(database) })

  app.route({
    ...calls.changeOfficeCompany,
    handler: async (request) => {
      const { version: sent, values } = request.body
      const words = wordsFor([], { ...values, by: staffOf(request).username })
      return change(
        { sent, isPreview: request.query.preview, id: 'company' },
        {
          read: () => readCompany(database),
          prepare: () => prepareCompany({ database, api }, words, clock()),
        },
      )
    },
  })
}

/** What every page says while something is worked on. */
export const maintenanceDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, clock },
) => {
  const change = changeOf({ outbox, publicUrl })

  app.route({ ...calls.readOfficeMaintenance, handler: async () => readMaintenance(database, clock()) })

  app.route({
    ...calls.changeOfficeMaintenance,
    handler: async (request) => {
      const { version: sent, values } = request.body
      const words = wordsFor([], { ...values, by: staffOf(request).username })
      return change(
        { sent, isPreview: request.query.preview, id: 'maintenance' },
        {
          read: () => readMaintenance(database, clock()),
          prepare: () => prepareMaintenance(database, words, clock()),
        },
      )
    },
  })
}

/** Whether mails go out. */
export const mailDesk: FastifyPluginAsyncZod<Options> = async (app, { database, outbox, publicUrl }) => {
  app.route({
    ...calls.sendTestMail,
    handler: async (request) => {
      const { preview: isPreview } = request.query
      const staff = staffOf(request)
      let id = 0
      const done = await runChange({ mails: { outbox, publicUrl }, isPreview }, async (steps) => {
        id = await queueTestMail(database, { staff, ...steps })
        return 'mail'
      })
      const answered = isPreview ? ({ state: '', answer: '' } as const) : await answerTo(database, id)
      return { ...done, ...answered }
    },
  })
}
