import type { Mentor } from '@marga/api-contract/mock-interview'
import { isSamplePerson, MENTOR_ID } from '@marga/content/art'
import { mentor } from '@marga/content/mentor'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { isDemonstration } from './site-facts'

const isSample = isSamplePerson({ id: MENTOR_ID, name: mentor.name })

/** Who holds the interviews; null once the samples are removed and nobody else is named. */
export const mentorOf = async (reader: Pick<Kysely<Database>, 'selectFrom'>): Promise<Mentor | null> =>
  isSample && !(await isDemonstration(reader)) ? null : mentor
