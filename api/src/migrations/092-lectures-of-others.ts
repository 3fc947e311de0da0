import { type Migration, sql } from 'kysely'

/** Lectures of others that the first content had as its own videos, with author and length in minutes. */
const LECTURES = [
  ['rfscVS0vtbw', 'freeCodeCamp', 267],
  ['HXV3zeQKqGY', 'freeCodeCamp', 261],
  ['ua-CiDNNj30', 'freeCodeCamp', 352],
  ['GPVsHOlRBBI', 'freeCodeCamp', 596],
  ['aircAruvnKk', '3Blue1Brown', 19],
  ['zjkBMFhNj_g', 'Andrej Karpathy', 60],
] as const

/** Recordings that are among the files of the site; the first one is the demo. */
const RECORDINGS = [
  ['where-to-set-the-alarm', 'Where to set the alarm', 'machine-learning'],
  ['zero-visits', 'Zero visits, counted right', 'sql-for-analytics'],
  ['temperature-by-numbers', 'Temperature, by numbers', 'ai-generative-ai-introduction'],
  ['rows-that-come-late', 'Rows that come too late', 'apache-airflow'],
  ['drift-as-one-number', 'Drift as one number', 'mlops-monitoring'],
  ['three-subnets', 'Three subnets in one /24', 'oci-networking'],
] as const

interface VideoRow {
  id: string
  title: string
  link: string
  course_id: string
  author: string
  minutes: number
  position: number
}

/**
 * Lectures that came with the site are recommended from now on. A link that the company entered stays as it was entered, locked: it was
 * told that learners alone get it, and a link that everybody has seen cannot be locked again. Where a lecture was the free video, a
 * recording of the site takes its place, so that no recording of the company becomes the free one.
 */
export const lecturesOfOthers: Migration = {
  async up(untyped) {
    await sql`alter table videos add column author text not null default ''`.execute(untyped)
    await sql`alter table videos add column minutes integer not null default 0`.execute(untyped)
    const database = untyped.withTables<{ videos: VideoRow }>()
    for (const [video, author, minutes] of LECTURES)
      await database
        .updateTable('videos')
        .set({ author, minutes })
        .where('link', '=', `https://www.youtube-nocookie.com/embed/${video}`)
        .execute()
    const rows = await database
      .selectFrom('videos')
      .select('author')
      .orderBy('position')
      .orderBy('id')
      .execute()
    if (!rows[0]?.author) return
    const hasOwn = rows.some(({ author }) => author === '')
    const added = hasOwn ? RECORDINGS.slice(0, 1) : RECORDINGS
    await database
      .insertInto('videos')
      .values(
        added.map(([id, title, course_id], place) => ({
          ...{ id, title, course_id, link: `recording-${id}.mp4`, author: '', minutes: 0 },
          position: place - added.length,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
}
