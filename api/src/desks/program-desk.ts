import * as calls from '@marga/api-contract/office-program-calls'
import type { OfficeProgramRow, ProgramValues } from '@marga/api-contract/office-programs'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { readValues } from '../commands/read-values'
import { addCourse, changeCourse } from '../courses/change-course'
import type { Columns } from '../database/csv'
import type { Database } from '../database/schema'
import { coverPicture } from '../files/pictures'
import { readForm, refusedField, type Upload } from '../http/uploads'
import type { MailQueue } from '../mail/mail-queue'
import { changeProgram } from '../programs/change-program'
import { draftCopy } from '../programs/new-program'
import { programChangeSchema } from '../programs/program-words'
import { wordsFor } from './command-words'
import { chosenOf, sendList } from './desk-list'
import { withoutCommands } from './office-words'
import { programNames } from './read-program-names'
import {
  courseVersion,
  programRow,
  programVersion,
  readCourse,
  readProgram,
  readPrograms,
} from './read-programs'
import { asCall, runChange } from './run-change'
import { fromVersion } from './version-of'

interface Options {
  database: Kysely<Database>
  outbox: MailQueue
  publicUrl: string
  clock: () => number
}

const PROGRAMS: Columns<OfficeProgramRow> = {
  program: ({ program }) => program,
  address: ({ product }) => product,
  state: ({ state }) => state,
  position: ({ position }) => position,
  level: ({ level }) => level,
  trainer: ({ trainer_name }) => trainer_name,
  courses: ({ courses }) => courses,
  ai: ({ is_ai }) => is_ai,
}

/** Lists have an entry on each line, also where it is one: so a semicolon in it parts nothing. */
const withLines = ({ outcomes, projects, tools, ...values }: ProgramValues): ProgramValues => ({
  ...values,
  ...(outcomes !== undefined && { outcomes: `${outcomes}\n` }),
  ...(projects !== undefined && { projects: `${projects}\n` }),
  ...(tools !== undefined && { tools: `${tools}\n` }),
})

/** What is said of programs. */
export const programDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, clock },
) => {
  app.route({
    ...calls.listOfficePrograms,
    handler: async ({ query }, reply) => {
      const { state } = query
      const rows = (await readPrograms(database)).filter((row) => !state || row.state === state)
      const chosen = chosenOf(rows, query, (row) => [row.program, row.product, row.trainer_name, row.level])
      return sendList(reply, chosen, { query, name: 'programs', columns: PROGRAMS })
    },
  })

  app.route({ ...calls.listProgramNames, handler: () => programNames(database) })

  app.route({
    ...calls.readOfficeProgram,
    handler: async ({ params: { id } }) => readProgram(database, id),
  })

  app.route({
    ...calls.addOfficeProgram,
    handler: async ({ body: { copy_of: copyOf, product, title }, query }) => {
      const wanted = await asCall(() => draftCopy(database, { copyOf, product, title }))
      return runChange({ mails: { outbox, publicUrl }, isPreview: query.preview }, async ({ end }) => {
        await changeProgram(database, wanted, { now: clock(), end: (text) => end(withoutCommands(text)) })
        return product
      })
    },
  })

  app.route({
    ...calls.changeOfficeProgram,
    handler: async ({ params: { id }, body: { version: sent, values }, query }) =>
      fromVersion({ sent, read: () => readProgram(database, id) }, async (check) => {
        const before = await programRow(database, id)
        const { product, program } = before
        const words = await asCall(async () =>
          readValues(programChangeSchema, wordsFor([product], withLines(values))),
        )
        const wanted = { before, product, program, words: words.values, cover: undefined }
        return runChange({ mails: { outbox, publicUrl }, isPreview: query.preview }, async ({ end }) => {
          await changeProgram(database, wanted, {
            now: clock(),
            check: (row) => check(programVersion(row)),
            end: (text) => end(withoutCommands(text)),
          })
          return product
        })
      }),
  })
}

/** What a preview names in the place of a file that is not stored yet. */
const NOT_STORED = 'new file'

/** A file as a cover. @throws ApiError 400 beside the field */
async function coverOf(file: Upload | undefined): Promise<Buffer | undefined> {
  if (!file) return undefined
  const cover = await coverPicture(file.bytes)
  if ('fault' in cover) throw refusedField('cover', `The file ${cover.fault}`)
  return cover.bytes
}

/** The picture of a program on its card and its page. */
export const coverDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, clock },
) => {
  app.route({
    ...calls.changeOfficeCover,
    handler: async (request) => {
      const { params, query } = request
      const { preview: isPreview, version: sent } = query
      const { fields, files } = await readForm(request)
      const picture = await coverOf(files.find(({ field }) => field === 'cover'))
      if (!picture && fields.get('cover')?.at(-1) !== '') throw refusedField('cover', 'Choose a picture.')
      let replaced = ''
      const read = () => readProgram(database, params.id)
      const done = await app.withUpload(isPreview ? undefined : picture, (stored) =>
        fromVersion({ sent, read }, async (check) => {
          const before = await programRow(database, params.id)
          const { product, program } = before
          const wanted = { before, product, program, words: {}, cover: picture ? stored || NOT_STORED : '' }
          return runChange({ mails: { outbox, publicUrl }, isPreview }, async ({ end }) => {
            await changeProgram(database, wanted, {
              now: clock(),
              check: (row) => {
                check(programVersion(row))
                replaced = row.cover
              },
              end: (text) => end(withoutCommands(text)),
            })
            return product
          })
        }),
      )
      if (!isPreview) await app.removeUpload(replaced)
      return done
    },
  })
}

/** What becomes of a course in words: without the line of its program, and what goes and comes is named. */
const asWords = (text: string) =>
  text
    .replace(/^.*\n {2}/, '')
    .replace(/^ {4}- *(?:- )?/gm, '  taken out: ')
    .replace(/^ {4}\+ *(?:- )?/gm, '  new: ')

/** Syllabi, course by course. */
export const syllabusDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, clock },
) => {
  app.route({
    ...calls.readOfficeCourse,
    handler: async ({ params }) => readCourse(database, params),
  })

  app.route({
    ...calls.addOfficeCourse,
    handler: async ({ params, body: { text }, query }) => {
      const row = await programRow(database, params.id)
      return runChange({ mails: { outbox, publicUrl }, isPreview: query.preview }, async ({ end }) => {
        await addCourse(database, { row, text, now: clock() }, (lines) => end(asWords(lines)))
        return row.product
      })
    },
  })

  app.route({
    ...calls.changeOfficeCourse,
    handler: async ({ params, body: { version: sent, text }, query }) =>
      fromVersion({ sent, read: () => readCourse(database, params) }, async (check) => {
        const row = await programRow(database, params.id)
        return runChange({ mails: { outbox, publicUrl }, isPreview: query.preview }, async ({ end }) => {
          const change = { row, id: params.course, text, now: clock() }
          await changeCourse(
            database,
            { ...change, check: (before) => check(courseVersion(before)) },
            (lines) => end(asWords(lines) || 'It says this already.'),
          )
          return params.course
        })
      }),
  })
}
