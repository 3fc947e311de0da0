import { readFile } from 'node:fs/promises'
import { isSampleName } from '@marga/content/art'
import { isUniqueViolation } from '@marga/server/failures/storage-faults'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { askFirst } from '../commands/ask-first'
import { DRY_RUN_DONE, readValues, wordsOf } from '../commands/read-values'
import { refusal } from '../commands/refusal'
import { lineOf, orNone } from '../commands/values-taken-back'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { isUpload } from '../database/upload-columns'
import { typeOf } from '../files/file-types'
import { cleanPicture } from '../files/pictures'
import type { UploadStore } from '../files/upload-store'
import { writeLog } from '../log/write-log'
import { interviewsLeft } from './booked-interviews'
import { latestMentor, type MentorRow } from './mentor'

const refuse = refusal('Nothing was changed.')

type Fields = Omit<MentorRow, 'version' | 'recorded_by' | 'created_at'>

const FIELDS = ['name', 'description', 'photo', 'linkedin', 'youtube', 'email'] as const

const NOBODY: Fields = { name: '', description: '', photo: '', linkedin: '', youtube: '', email: '' }

const LONGEST_NAME = 100
const LONGEST_TEXT = 500
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp']

const LINK_FAULT = 'a link is written as https://www.linkedin.com/in/leela'

/** What stands before an @ looks like the host to who reads it. */
function hasUser(text: string) {
  if (!URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username !== '' || password !== ''
}

const link = z.url({ protocol: /^https$/, error: LINK_FAULT }).refine((text) => !hasUser(text), LINK_FAULT)

const mentorSchema = z.strictObject({
  name: lineOf('a name', LONGEST_NAME),
  description: lineOf('a description', LONGEST_TEXT),
  picture: z.string().optional(),
  linkedin: orNone(link),
  youtube: orNone(link),
  email: orNone(z.email('an address is written as leela@marga.example')),
  by: wordsOf('write who decides it: by=Meera', 100).optional(),
})

type Given = Omit<z.infer<typeof mentorSchema>, 'by'>

const listOf = (row: MentorRow | undefined) =>
  [
    row
      ? `Who holds the interviews, as ${row.recorded_by} entered it on ${new Date(row.created_at).toISOString()}:`
      : 'No mentor is entered: a demonstration shows an invented one, and no other site takes bookings.',
    ...FIELDS.map((name) => `  ${name}: ${row?.[name] || '-'}`),
  ].join('\n')

/** A picture of a file as pages show it. @throws ExpectedError for a file that is none */
async function pictureIn(path: string): Promise<Buffer> {
  const bytes = await readFile(path)
  const fault = `${path} is no picture that pages show: take a JPEG, PNG or WebP.`
  if (!PICTURE_TYPES.includes((await typeOf(bytes)) ?? '')) throw refuse('NO_PICTURE', fault)
  return cleanPicture(bytes, { field: 'picture', fault }).catch(() => {
    throw refuse('NO_PICTURE', fault)
  })
}

/** Another name is another person: what is not written again is not theirs. */
function afterOf(before: Fields, { picture, ...given }: Given): Fields {
  const written = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined))
  const isOther = given.name !== undefined && given.name !== before.name
  return {
    ...(isOther ? NOBODY : before),
    ...written,
    ...(picture !== undefined && { photo: picture }),
  }
}

function checkName({ name, ...others }: Fields) {
  if (isSampleName(name)) throw refuse('INVENTED', `${name} is invented: enter who holds the interviews.`)
  if (name === '' && Object.values(others).some((text) => text !== ''))
    throw refuse('NO_NAME', 'Write who it is: name="Leela Menon".')
}

/** What the site does from then on. */
async function consequence(database: Kysely<Database>, { name }: Fields, now: number) {
  if (name !== '') return 'Interviews can be booked.'
  return ['No interview can be booked.', await interviewsLeft(database, now)].filter(Boolean).join(' ')
}

interface MentorParts {
  database: Kysely<Database>
  /** Opened for a picture only. */
  uploads: () => UploadStore
}

/**
 * `mentor name="Leela Menon" picture=leela.jpg by=Meera`: shows before and after, and asks. Without a value it shows who it is. Each
 * change is a row of its own; `name=` ends it.
 * @returns what is printed
 */
export async function mentorCommand(
  { database, uploads }: MentorParts,
  words: readonly string[],
  now = Date.now(),
): Promise<string> {
  const { values, isConfirmed, isDryRun } = readValues(mentorSchema, words, 0)
  const { by, ...given } = values
  const row = await latestMentor(database)
  if (Object.keys(given).length === 0) return listOf(row)
  if (!by) throw refuse('NOBODY', 'Write who decides it: by=Meera.')
  const before: Fields = row ?? NOBODY
  const after = afterOf(before, given)
  const changed = FIELDS.filter((name) => before[name] !== after[name])
  if (changed.length === 0) return 'That is entered already.'
  checkName(after)
  const isFile = Boolean(given.picture) && isUpload(after.photo)
  const picture = isFile ? await pictureIn(after.photo) : undefined
  const text = [
    'The mentor',
    ...changed.map((name) => `  ${name}: ${before[name] || '-'} -> ${after[name] || '-'}`),
    await consequence(database, after, now),
  ].join('\n')
  if (isDryRun) return `${text}\n${DRY_RUN_DONE}`
  await askFirst(text, isConfirmed)
  const store = (photo: string) =>
    add(database, before, {
      ...{ ...after, photo, recorded_by: by },
      ...{ version: (row?.version ?? 0) + 1, created_at: now },
    })
  await (picture ? withFile(uploads(), picture, store) : store(after.photo))
  return 'Changed: pages say it from now on.'
}

const shownPhoto = (photo: string) => (isUpload(photo) ? 'a photo' : photo)

/** What the office writes of the mentor, in the words of the command. @throws CommandValuesError */
export const mentorGiven = (words: readonly string[]): Given => readValues(mentorSchema, words, 0).values

interface Entered {
  given: Given
  /** Another file, '' for none, undefined where it stays. */
  photo: string | undefined
}

/**
 * Enters what the office has written, by the rules of the command, as a row of its own.
 *
 * @param check looks at the row before, in the transaction: what it throws takes everything back
 * @param end is the last step but the log, with before and after in lines: what it throws takes everything back
 * @throws ExpectedError for what the command refuses
 */
export const enterMentor = (
  {
    database,
    now,
    by,
    check,
    end,
  }: {
    database: Kysely<Database>
    now: number
    by: string
    check: (row: MentorRow | undefined) => void
    end: (text: string) => void
  },
  { given, photo }: Entered,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await lockName(transaction, 'mentor')
    const row = await latestMentor(transaction)
    check(row)
    const before: Fields = row ?? NOBODY
    const after = afterOf(before, { ...given, ...(photo !== undefined && { picture: photo }) })
    const changed = FIELDS.filter((name) => before[name] !== after[name])
    if (changed.length === 0) throw refuse('SAME_MENTOR', 'That is entered already.')
    checkName(after)
    const shown = (fields: Fields, name: (typeof FIELDS)[number]) =>
      (name === 'photo' ? shownPhoto(fields.photo) : fields[name]) || 'nothing'
    const version = (row?.version ?? 0) + 1
    const stored = { ...after, recorded_by: by, version, created_at: now }
    await transaction.insertInto('mentor_records').values(stored).execute()
    end(
      [
        ...changed.map((name) => `${name}: ${shown(before, name)} -> ${shown(after, name)}`),
        await consequence(transaction, after, now),
      ].join('\n'),
    )
    await logMentor(transaction, before, after)
  })

/** Stores a file for what `use` does with its name, and removes it where that fails. */
async function withFile(files: UploadStore, bytes: Buffer, use: (name: string) => Promise<void>) {
  const name = await files.put(bytes)
  try {
    await use(name)
  } catch (error) {
    await files.remove(name)
    throw error
  }
}

const fieldsOf = (fields: Fields) => Object.fromEntries(FIELDS.map((name) => [name, fields[name]]))

const logMentor = (transaction: Transaction<Database>, before: Fields, after: Fields) =>
  writeLog(transaction, {
    ...{ kind: 'mentor changed', record: 'mentor', before: fieldsOf(before), after: fieldsOf(after) },
  })

/** @throws ExpectedError where somebody else has changed it since it was shown */
async function add(database: Kysely<Database>, before: Fields, row: MentorRow) {
  try {
    await database.transaction().execute(async (transaction) => {
      await transaction.insertInto('mentor_records').values(row).execute()
      await logMentor(transaction, before, row)
    })
  } catch (error) {
    throw isUniqueViolation(error)
      ? refuse('MENTOR_CHANGED', 'Somebody else has changed the mentor meanwhile. Look again.', 'mentor')
      : error
  }
}
