import type { Mentor } from '@marga/api-contract/mock-interview'
import { isSamplePerson, MENTOR_ID } from '@marga/content/art'
import { mentor } from '@marga/content/mentor'
import { isDemonstration, type Reader } from './site-facts'

const isSample = isSamplePerson({ id: MENTOR_ID, name: mentor.name })

/** The invented mentor, while the site shows one. */
export const sampleMentorOf = async (reader: Reader): Promise<Mentor | null> =>
  isSample && (await isDemonstration(reader)) ? mentor : null

/** Who holds the interviews; null once the samples are removed and nobody else is named. */
export const mentorOf = async (reader: Reader): Promise<Mentor | null> =>
  isSample && !(await isDemonstration(reader)) ? null : mentor
