import type { CourseRegistration } from '@marga/contract/enrolment'
import type { Insertable, Kysely } from 'kysely'
import { keyOf } from '../accounts/account-repository'
import type { Database } from '../database/schema'
import type { Outbox } from '../plugins/outbox'

type Person = Omit<CourseRegistration, 'course_name'>

/** Registrations for a course, one a person and course: whoever comes again gets the record that is there. */
export function createCourseRegistrations(database: Kysely<Database>, outbox: Outbox) {
  const find = (email_key: string, course_name: string) =>
    database
      .selectFrom('course_registrations')
      .select('id')
      .where('email_key', '=', email_key)
      .where('course_name', '=', course_name)
      .executeTakeFirstOrThrow()

  const insert = (values: Insertable<Database['course_registrations']>) =>
    database.transaction().execute(async (transaction) => {
      const row = await transaction
        .insertInto('course_registrations')
        .values(values)
        .onConflict((conflict) => conflict.columns(['email_key', 'course_name']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!row) return undefined
      const { first_name, last_name, email, contact_number, course_name } = values
      await outbox.put(transaction, {
        subject: `Registration: ${course_name}`,
        body: `${first_name} ${last_name}, ${email}, ${contact_number}`,
      })
      return row
    })

  return {
    store: async (person: Person, { course, accountId }: { course: string; accountId: number | null }) => {
      const values = {
        ...person,
        email_key: keyOf(person.email),
        course_name: course,
        account_id: accountId,
        created_at: Date.now(),
      }
      const created = await insert(values)
      const { id } = created ?? (await find(values.email_key, course))
      return { id, isNew: created !== undefined }
    },
  }
}
