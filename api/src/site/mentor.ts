import type { Mentor } from '@marga/api-contract/mock-interview'
import { isSamplePerson, MENTOR_ID } from '@marga/content/art'
import { mentor as builtIn } from '@marga/content/mentor'
import { mentorContact } from '@marga/content/mentor-contact'
import type { Selectable } from 'kysely'
import type { Database } from '../database/schema'
import { isUpload } from '../database/upload-columns'
import { isDemonstration, type Reader } from './site-facts'

export type MentorRow = Selectable<Database['mentor_records']>

/** Who was entered last; undefined until the company enters somebody. */
export const latestMentor = (reader: Reader): Promise<MentorRow | undefined> =>
  reader.selectFrom('mentor_records').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst()

const isSample = isSamplePerson({ id: MENTOR_ID, name: builtIn.name })

/** The invented mentor, while the site shows one. */
export async function sampleMentorOf(reader: Reader): Promise<Mentor | null> {
  if ((await latestMentor(reader)) || !(isSample && (await isDemonstration(reader)))) return null
  return builtIn
}

/** A picture that was stored is served by the API itself, below the media base. */
export const mentorPhoto = ({ version, photo }: MentorRow) => (isUpload(photo) ? `mentor/${version}` : photo)

/** Who holds the interviews; null where the company has entered nobody, and once nobody does any more. */
export async function mentorOf(reader: Reader): Promise<{ shown: Mentor; email: string } | null> {
  const row = await latestMentor(reader)
  if (row) {
    const { name, description, linkedin, youtube, email } = row
    const shown = { name, description, linkedin, youtube, photo: mentorPhoto(row), is_entered: true }
    return name ? { shown, email } : null
  }
  if (isSample && !(await isDemonstration(reader))) return null
  return { shown: builtIn, email: mentorContact.email }
}
