import * as calls from '@marga/api-contract/office-text-calls'
import type { OfficeText, OfficeTextRow } from '@marga/api-contract/office-texts'
import type { SiteTextName } from '@marga/api-contract/site-texts'
import { BUILT_IN_TEXTS, TEXT_PLACES } from '@marga/content/built-in-texts'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Columns } from '../database/csv'
import type { Database } from '../database/schema'
import type { MailQueue } from '../mail/mail-queue'
import { staffOf } from '../office/office-guard'
import { prepareText, readValue } from '../texts/change-text'
import { isMailText, sampleMail } from '../texts/mail-words'
import { partsOf, textLines } from '../texts/text-lines'
import {
  isTextName,
  readText,
  readTexts,
  TEXT_NAMES,
  type TextRecord,
  type TextRow,
} from '../texts/text-records'
import { chosenOf, sendList } from './desk-list'
import { asCall, runChange } from './run-change'
import { shownField } from './shown-field'
import { queueTextMail } from './test-text-mail'
import { fromVersion } from './version-of'

interface Options {
  database: Kysely<Database>
  outbox: MailQueue
  publicUrl: string
  clock: () => number
}

const COLUMNS: Columns<OfficeTextRow & { says: string }> = {
  text: ({ id }) => id,
  page: ({ page }) => page,
  title: ({ title }) => title,
  changed: ({ is_changed }) => (is_changed ? 'yes' : 'no'),
  changed_by: ({ changed_by }) => changed_by,
  changed_on: ({ changed_at }) => changed_at,
  says: ({ says }) => says,
}

const noText = () => new ApiError({ status: 404, code: 'NO_TEXT', message: 'There is no text of this name.' })

function namedText(id: string): SiteTextName {
  if (!isTextName(id)) throw noText()
  return id
}

const versionText = (row: TextRow | undefined) => String(row?.version ?? 0)

function rowOf({ name, row, isChanged }: TextRecord): OfficeTextRow {
  const { page, title } = TEXT_PLACES[name]
  return {
    ...{ id: name, position: TEXT_NAMES.indexOf(name), page, title, is_changed: isChanged },
    version: versionText(row),
    changed_by: row?.recorded_by ?? '',
    changed_at: row ? new Date(row.changed_at).toISOString() : '',
  }
}

async function shownText(database: Kysely<Database>, name: SiteTextName): Promise<OfficeText> {
  const record = await readText(database, name)
  const { fields, lists } = partsOf(name)
  return {
    ...rowOf(record),
    at: TEXT_PLACES[name].at,
    is_mail: isMailText(name),
    fields: fields.map(shownField),
    lists: lists.map((list) => ({ ...list, fields: list.fields.map(shownField) })),
    value: { ...record.value },
    built_in: { ...BUILT_IN_TEXTS[name] },
  }
}

/** What mails and pages say in the company's own words. */
export const textDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, clock },
) => {
  app.route({
    ...calls.listOfficeTexts,
    handler: async (request, reply) => {
      const { query } = request
      const rows = (await readTexts(database)).map((record) => ({
        ...rowOf(record),
        says: textLines(record.name, record.value).join('\n'),
      }))
      const chosen = chosenOf(rows, query, ({ page, title, says }) => [page, title, says])
      return sendList(reply, chosen, { query, name: 'texts', columns: COLUMNS })
    },
  })

  app.route({
    ...calls.readOfficeText,
    handler: async (request) => shownText(database, namedText(request.params.id)),
  })

  app.route({
    ...calls.changeOfficeText,
    handler: async (request) => {
      const { version: sent, value } = request.body
      const { preview: isPreview } = request.query
      const name = namedText(request.params.id)
      const read = () => shownText(database, name)
      return fromVersion({ sent, read }, async (check) => {
        const by = staffOf(request).username
        const { row, store } = await asCall(() => prepareText(database, { name, value, by, now: clock() }))
        check(versionText(row))
        return runChange({ mails: { outbox, publicUrl }, isPreview }, async ({ end }) => {
          await store(end)
          return name
        })
      })
    },
  })

  app.route({
    ...calls.testOfficeText,
    handler: async (request) => {
      const { preview: isPreview } = request.query
      const staff = staffOf(request)
      const name = namedText(request.params.id)
      if (!isMailText(name)) throw noText()
      return runChange({ mails: { outbox, publicUrl }, isPreview }, async (steps) => {
        const sample = sampleMail(name, readValue(name, request.body.value))
        if (!sample) throw noText()
        await queueTextMail(database, sample, { staff, ...steps })
        return 'mail'
      })
    },
  })
}
