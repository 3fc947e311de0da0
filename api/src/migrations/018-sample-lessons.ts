import { type Migration, sql } from 'kysely'

/** Lectures of others that replaced the demos of the first trainers, and the lessons made for this site in their place. */
const REPLACED = [
  ['Asha Rao', 'rfscVS0vtbw', 'asha-rao'],
  ['Meera Nair', '7S_tz1z_5bA', 'meera-nair'],
  ['Kabir Sethi', '_ZvnD73m40o', 'kabir-sethi'],
  ['Vikram Iyer', 'R873BlNVUB4', 'vikram-iyer'],
  ['Farah Khan', 'X48VuDVv0do', 'farah-khan'],
  ['Daniel Fernandes', 'qiQR5rTSshw', 'daniel-fernandes'],
] as const

/** A demo that was entered since stays. */
export const sampleLessons: Migration = {
  async up(database) {
    for (const [name, video, lesson] of REPLACED)
      await sql`update trainers set demo_video = ${`lesson-${lesson}.mp4`}
        where name = ${name} and demo_video = ${`https://www.youtube-nocookie.com/embed/${video}`}`.execute(
        database,
      )
  },
}
