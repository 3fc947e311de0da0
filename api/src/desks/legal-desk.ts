import type { OfficeLegalText, OfficeLegalTextRow } from '@marga/api-contract/office-legal'
import * as calls from '@marga/api-contract/office-legal-calls'
import { dayText } from '@marga/constants/day-text'
import { LEGAL_TEXTS, type LegalText } from '@marga/constants/legal-versions'
import { LEGAL_TITLES } from '@marga/content/legal-texts'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Columns } from '../database/csv'
import type { Database } from '../database/schema'
import {
  latestLegal,
  legalStored,
  type PreparedLegal,
  prepareLegal,
  prepareWithdrawal,
} from '../legal/change-legal'
import { announcedLegal, changedLegal, LEGAL_PARTS, legalState } from '../legal/legal-lines'
import {
  countingLegal,
  isLegalText,
  type LegalRecord,
  type LegalRecords,
  legalDay,
  readAllLegal,
  readLegal,
  readLegalValue,
} from '../legal/legal-records'
import type { MailQueue } from '../mail/mail-queue'
import { staffOf } from '../office/office-guard'
import { chosenOf, sendList } from './desk-list'
import { asCall, runChange } from './run-change'
import { shownField } from './shown-field'
import { fromVersion } from './version-of'

interface Options {
  database: Kysely<Database>
  outbox: MailQueue
  publicUrl: string
  clock: () => number
}

const COLUMNS: Columns<OfficeLegalTextRow> = {
  text: ({ id }) => id,
  title: ({ title }) => title,
  version: ({ counts }) => String(counts),
  counts_from: ({ counts_from }) => counts_from,
  written_by: ({ written_by }) => written_by,
  announced: ({ announced }) => announced,
}

const missing = (message: string) => new ApiError({ status: 404, code: 'NO_LEGAL_TEXT', message })

function namedText(id: string): LegalText {
  if (!isLegalText(id)) throw missing('There is no legal text of this name.')
  return id
}

function rowOf(id: LegalText, records: LegalRecords, now: number): OfficeLegalTextRow {
  const counts = countingLegal(records, now)
  const announced = announcedLegal(records, now).map(
    ({ version, from }) => `Version ${version}, from ${dayText(from)}`,
  )
  return {
    ...{ id, position: LEGAL_TEXTS.indexOf(id), title: LEGAL_TITLES[id], at: `/${id}` },
    ...{ version: legalStored(records), counts: counts.version, counts_from: counts.from },
    ...{ written_by: counts.by, announced: announced.join('; ') },
  }
}

const momentOf = (at: number) => (at > 0 ? new Date(at).toISOString() : '')

const versionShown = (record: LegalRecord, records: LegalRecords, now: number) => ({
  ...{ number: record.version, from: record.from, state: legalState(record, records, now) },
  ...{ is_built_in: record.isBuiltIn, written_by: record.by, written_at: momentOf(record.at) },
  ...{ withdrawn_by: record.withdrawnBy, withdrawn_at: momentOf(record.withdrawnAt) },
})

/** The version that a version was compared with when it was written. */
const beforeOf = ({ version }: LegalRecord, records: LegalRecords) =>
  records.findLast((one) => one.version < version && one.withdrawnAt === 0)

const EMPTY = { lead: '', sections: [] }

async function shownText(
  database: Kysely<Database>,
  name: LegalText,
  { number, now }: { number: string; now: number },
): Promise<OfficeLegalText> {
  const records = await readLegal(database, name)
  const record = number ? records.find(({ version }) => String(version) === number) : latestLegal(records)
  if (!record) throw missing('There is no such version.')
  const value = (await readLegalValue(database, name, record)) ?? EMPTY
  const before = beforeOf(record, records)
  const said = before && ((await readLegalValue(database, name, before)) ?? EMPTY)
  return {
    ...rowOf(name, records, now),
    fields: LEGAL_PARTS.fields.map(shownField),
    lists: LEGAL_PARTS.lists.map((list) => ({ ...list, fields: list.fields.map(shownField) })),
    versions: records.toReversed().map((one) => versionShown(one, records, now)),
    ...{ number: record.version, value: { ...value }, today: legalDay(now) },
    differences: said ? changedLegal(said, value).join('\n') : '',
  }
}

interface Sent {
  name: LegalText
  version: string
  isPreview: boolean
  isSure?: boolean
  prepare: () => Promise<PreparedLegal>
}

/** Makes a change that began from what is stored. */
const changeOf =
  ({ database, outbox, publicUrl, clock }: Options) =>
  ({ name, version, isPreview, isSure = false, prepare }: Sent) => {
    const read = () => shownText(database, name, { number: '', now: clock() })
    return fromVersion({ sent: version, read }, async (check) => {
      const { question, records, store } = await asCall(prepare)
      check(legalStored(records))
      const wanted = { mails: { outbox, publicUrl }, isPreview, question, isSure }
      return runChange(wanted, async ({ end }) => {
        await store(end)
        return name
      })
    })
  }

/** Terms, refund rules and privacy, version by version. */
export const legalDesk: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { database, clock } = options
  const change = changeOf(options)
  app.route({
    ...calls.listOfficeLegalTexts,
    handler: async (request, reply) => {
      const { query } = request
      const all = await readAllLegal(database)
      const rows = LEGAL_TEXTS.map((name) => rowOf(name, all[name], clock()))
      const chosen = chosenOf(rows, query, ({ title, at, announced }) => [title, at, announced])
      return sendList(reply, chosen, { query, name: 'legal', columns: COLUMNS })
    },
  })

  app.route({
    ...calls.readOfficeLegalText,
    handler: async ({ params, query }) =>
      shownText(database, namedText(params.id), { number: query.number, now: clock() }),
  })

  app.route({
    ...calls.announceLegalText,
    handler: async (request) => {
      const { version, value, from, is_sure: isSure } = request.body
      const name = namedText(request.params.id)
      const by = staffOf(request).username
      const prepare = () => prepareLegal(database, { name, value, from, by, now: clock() })
      return change({ name, version, isPreview: request.query.preview, isSure, prepare })
    },
  })

  app.route({
    ...calls.withdrawLegalText,
    handler: async (request) => {
      const { version, number } = request.body
      const name = namedText(request.params.id)
      const by = staffOf(request).username
      const prepare = () => prepareWithdrawal(database, { name, version: number, by, now: clock() })
      return change({ name, version, isPreview: request.query.preview, prepare })
    },
  })
}
