import { lengthText } from '@marga/constants/length-text'
import { lineText } from '@marga/constants/people-text'
import { embedLink } from '@marga/constants/video-links'
import { isRecordingFile } from '@marga/content/recording-files'
import { slugOf } from '@marga/content/slug-of'
import { aboutVideo } from '@marga/content/videos'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { z } from 'zod'
import { CommandValuesError, readValues } from '../commands/read-values'
import { refusal } from '../commands/refusal'
import { wholeWritten } from '../commands/written-values'
import { keyOf } from '../database/key-of'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { byKind, isOfOthers, isOwn, placeOf } from './video-kinds'

export type VideoRow = Selectable<Database['videos']>

const refuse = refusal('Nothing was changed.')

/** One change of the list after the other: its order is one. */
const VIDEOS = 'videos'

const title = z
  .string('write a title, such as First steps in SQL')
  .transform(lineText)
  .refine(
    (text) => /\p{L}/u.test(text) && text.length <= 100,
    'a title has letters, at most 100, such as First steps in SQL',
  )

const link = z
  .string('paste a link, such as https://youtu.be/vmEHCJofslg')
  .transform((text) => (isRecordingFile(text.trim()) ? text.trim() : (embedLink(text) ?? '')))
  .refine(
    (address) => address !== '',
    'no page can play this: paste an https link of YouTube, Vimeo or Google Drive, or to an MP4 or WebM file',
  )

const shape = {
  title,
  link,
  about: z
    .string()
    .transform(lineText)
    .refine((text) => text.length <= 300, 'write at most 300 letters, such as one sentence')
    .optional(),
  /** Id of a course, or `none`. */
  course: z
    .string()
    .transform((id) => (id === 'none' ? '' : id))
    .optional(),
  position: wholeWritten(1, 10_000, 2).optional(),
  /** Our own recordings are for learners and who registers; lectures of others are recommended to everybody. */
  whose: z.enum(['own', 'others'], 'write own or others').optional(),
  author: z
    .string()
    .transform(lineText)
    .refine((text) => text.length <= 80, 'write at most 80 letters, such as Leela Menon')
    .optional(),
  minutes: z
    .string()
    .transform((text) => text.trim() || '0')
    .pipe(wholeWritten(0, 6_000, 45))
    .optional(),
}
const newSchema = z.strictObject(shape)
const changeSchema = newSchema.partial()
type VideoWords = z.output<typeof changeSchema>

/** @throws CommandValuesError that names every fault */
export const readNewVideo = (words: readonly string[]) => readValues(newSchema, words, 0).values
export const readVideoChange = (words: readonly string[]) => readValues(changeSchema, words, 0).values

/** Own recordings in their order, of which the first one is free; then lectures of others in theirs. */
export const allVideos = async (database: Kysely<Database>): Promise<VideoRow[]> =>
  byKind(await database.selectFrom('videos').selectAll().orderBy('position').orderBy('id').execute())

/** What visitors read of it: a video of the first content has a sentence of the site until another one is written. */
export const sentenceOf = ({ id, title: named, about }: Pick<VideoRow, 'id' | 'title' | 'about'>) =>
  about || aboutVideo({ id, title: named })

const without = (videos: readonly VideoRow[], video: VideoRow) => videos.filter(({ id }) => id !== video.id)

/** A list with one of it, or another one, at a place among those of its kind, from 1 on; the last one for 0. */
function placed(videos: readonly VideoRow[], video: VideoRow, position: number): VideoRow[] {
  const rest = without(videos, video)
  const kind = rest.filter((one) => isOwn(one) === isOwn(video))
  const at = position > 0 ? position - 1 : kind.length
  const others = rest.filter((one) => isOwn(one) !== isOwn(video))
  return byKind([...kind.slice(0, at), video, ...kind.slice(at), ...others])
}

/** What becomes of the whole list: the video as it is afterwards, and the order; `after` is null for one that goes. */
interface Plan {
  before: VideoRow | null
  after: VideoRow | null
  videos: readonly VideoRow[]
  order: readonly VideoRow[]
}

const columnsOf = ({ title: named, link: address, about, course }: VideoWords) => ({
  ...(named !== undefined && { title: named }),
  ...(address !== undefined && { link: address }),
  ...(about !== undefined && { about }),
  ...(course !== undefined && { course_id: course }),
})

/** @throws CommandValuesError with a sentence for each value at fault */
function refuseValues(message: string, names: readonly string[]): never {
  throw new CommandValuesError(
    message,
    names.map((name) => ({ name, message })),
  )
}

/** Whose it is afterwards. @throws CommandValuesError for what does not go together */
function creditOf(words: VideoWords, before?: VideoRow) {
  const whose = words.whose ?? (before && isOfOthers(before) ? 'others' : 'own')
  if (whose === 'own') {
    const given = [...(words.author ? ['author'] : []), ...(words.minutes ? ['minutes'] : [])]
    if (given.length > 0)
      refuseValues(
        'our own recording has no author and no length: say that it is a lecture of others, or leave both out',
        given,
      )
    return { author: '', minutes: 0 }
  }
  const { author = before?.author ?? '', minutes = before?.minutes ?? 0 } = words
  const missing = [...(author === '' ? ['author'] : []), ...(minutes === 0 ? ['minutes'] : [])]
  if (missing.length > 0)
    refuseValues(
      'a lecture of others names its author and its minutes: write both, or say that it is our own recording',
      missing,
    )
  if (isRecordingFile(words.link ?? before?.link ?? ''))
    refuseValues('this is a recording of this site, and no lecture of others', ['link'])
  return { author, minutes }
}

export function planAddition(videos: readonly VideoRow[], words: z.output<typeof newSchema>): Plan {
  const slug = slugOf(words.title) || 'video'
  const taken = new Set(videos.map(({ id }) => keyOf(id)))
  let id = slug
  for (let count = 2; taken.has(id); count += 1) id = `${slug}-${count}`
  const empty = { about: '', course_id: '', title: '', link: '', position: 0 }
  const after = { id, ...empty, ...columnsOf(words), ...creditOf(words) }
  const order = placed(videos, after, words.position ?? 0)
  return { before: null, after, videos, order }
}

export function planChange(videos: readonly VideoRow[], before: VideoRow, words: VideoWords): Plan {
  // The sentence of the site belongs to the title of the site: with another one it stays.
  const about = words.title === undefined ? before.about : sentenceOf(before)
  const after = { ...before, about, ...columnsOf(words), ...creditOf(words, before) }
  const place = isOwn(after) === isOwn(before) ? placeOf(videos, before) : 0
  return { before, after, videos, order: placed(videos, after, words.position ?? place) }
}

export const planRemoval = (videos: readonly VideoRow[], before: VideoRow): Plan => ({
  ...{ before, after: null, videos, order: without(videos, before) },
})

/** What is asked twice: another recording that everybody watches; '' where it stays the same, or is the only one. */
export function freeQuestion({ before, after, videos, order }: Plan): string {
  const [own, ownThen] = [videos.filter(isOwn), order.filter(isOwn)]
  const [old, next] = [own[0], ownThen[0]]
  const isIn = (list: readonly VideoRow[], { id }: VideoRow) => list.some((one) => one.id === id)
  if (before && after && isOwn(before) && isOfOthers(after) && before.id !== old?.id)
    return `Everybody can watch ${after.title} then, which is for learners now. Is that meant?`
  if (!old || !next || old.id === next.id) return ''
  const now = isIn(own, next) ? ', which is for learners now' : ''
  const then = isIn(ownThen, old) ? ` ${old.title} is for learners then.` : ''
  return `Everybody can watch ${next.title} then${now}.${then} Is that meant?`
}

const courseText = async (transaction: Transaction<Database>, id: string) => {
  const course = await transaction
    .selectFrom('courses')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  return course?.name ?? (id || '(none)')
}

async function linesOf(transaction: Transaction<Database>, { before, after, videos, order }: Plan) {
  const valuesOf = async (row: VideoRow, list: readonly VideoRow[]) => [
    ['title', row.title],
    ['about', sentenceOf(row) || '(none)'],
    ['link', row.link],
    ['course', await courseText(transaction, row.course_id)],
    ['whose', isOwn(row) ? 'our own recording' : `${row.author}, ${lengthText(row.minutes)}`],
    ['place', String(placeOf(list, row))],
    [
      'who can watch it',
      isOfOthers(row) || placeOf(list, row) === 1 ? 'everybody' : 'learners, and who registers',
    ],
  ]
  const old = before && (await valuesOf(before, videos))
  const next = after && (await valuesOf(after, order))
  if (!next) return [`${before?.title}: taken off the site`]
  if (!old) return [`${after?.title}: a new learning video`, ...next.map((pair) => `  ${pair.join(': ')}`)]
  const changed = next.flatMap(([name, value], index) =>
    old[index]?.[1] === value ? [] : [`  ${name}: ${old[index]?.[1]} -> ${value}`],
  )
  return [`${before?.title}`, ...(changed.length > 0 ? changed : ['  as it is already'])]
}

async function store(transaction: Transaction<Database>, { before, after, order }: Plan) {
  if (!after && before) await transaction.deleteFrom('videos').where('id', '=', before.id).execute()
  if (after && !before) await transaction.insertInto('videos').values(after).execute()
  if (after && before) {
    const { id, position: _, ...columns } = after
    await transaction.updateTable('videos').set(columns).where('id', '=', id).execute()
  }
  for (const [position, { id, position: known }] of order.entries())
    if (position !== known || id === after?.id)
      await transaction.updateTable('videos').set({ position }).where('id', '=', id).execute()
}

async function requireCourse(transaction: Transaction<Database>, { after }: Plan) {
  if (!after || after.course_id === '') return
  const found = await transaction
    .selectFrom('courses')
    .select('id')
    .where('id', '=', after.course_id)
    .executeTakeFirst()
  if (!found) throw refuse('NO_COURSE', `There is no course ${after.course_id}.`)
}

/** One video plays one link: a second press adds none. */
function requireOwnLink({ before, after, videos }: Plan) {
  if (!after || after.link === before?.link) return
  const other = videos.find(({ id, link: known }) => id !== after.id && known === after.link)
  if (other) throw refuse('LINK_TAKEN', `${other.title} plays this link already.`)
}

const loggedOf = (row: VideoRow | null, list: readonly VideoRow[]) =>
  row ? { ...row, position: placeOf(list, row) } : undefined

/**
 * Adds, changes or removes a learning video, in one transaction.
 *
 * @param plan from the list that is stored; what it throws takes everything back
 * @param end called with the lines of before and after as the last step
 * @returns id of the video
 */
export const changeVideos = (
  database: Kysely<Database>,
  plan: (videos: readonly VideoRow[]) => Plan,
  end: (text: string) => void,
): Promise<string> =>
  database.transaction().execute(async (transaction) => {
    await lockName(transaction, VIDEOS)
    const planned = plan(await allVideos(transaction))
    requireOwnLink(planned)
    await requireCourse(transaction, planned)
    const lines = await linesOf(transaction, planned)
    await store(transaction, planned)
    end(lines.join('\n'))
    const { before, after, videos, order } = planned
    const id = after?.id ?? before?.id ?? ''
    const kind = !before ? 'video added' : after ? 'video changed' : 'video removed'
    await writeLog(transaction, {
      ...{ kind, record: `video ${id}` },
      ...{ before: loggedOf(before, videos), after: loggedOf(after, order) },
    })
    return id
  })
