import type { UserType } from '@marga/contract/user-types'
import type { ColumnType, Generated } from 'kysely'

/** Column types of every table, shared by SQLite and PostgreSQL. Times are milliseconds since the epoch. */
export interface Database {
  accounts: {
    id: Generated<number>
    username: string
    /** Lower-cased username: what is unique and what a login is looked up by. */
    username_key: string
    password_hash: string
    first_name: string
    last_name: string
    email: string
    /** Lower-cased e-mail, or null where none was given: unique among those given. */
    email_key: string | null
    phone: string
    user_type: UserType
    address: Generated<string>
    landmark: Generated<string>
    city: Generated<string>
    state: Generated<string>
    country: Generated<string>
    pincode: Generated<string>
    created_at: ColumnType<number, number, never>
  }
  sessions: {
    /** SHA-256 of the cookie's value, hexadecimal; the value itself is never stored. */
    token_hash: string
    account_id: number
    created_at: number
    last_seen_at: number
  }
  contact_messages: {
    id: Generated<number>
    first_name: string
    last_name: string
    email: string
    phone: string
    message: string
    file_name: string | null
    file_type: string | null
    /** Random name below the uploads folder. */
    file_path: string | null
    created_at: number
  }
  reviews: {
    id: Generated<number>
    name: string
    position: string
    linkedin: string
    rating: number
    review: string
    profile_picture: string
  }
  courses: {
    id: string
    /** Unique to the letter. */
    name: string
    program: string
    description: string
    image: string
    /** JSON of the contract's CourseModule[]. */
    modules: string
    position: number
  }
  offerings: {
    id: Generated<number>
    course: string
    title: string
    program: string
    course_duration: string
    educator_name: string
    educator_profile: string
    link: string
    syllabus_link: string
  }
  trainers: {
    id: Generated<number>
    name: string
    course: string
    custom_course: string
    course_description: string
    photo: string
    demo_video: string
    contact: string
    email: string
    status: 'pending' | 'approved'
  }
}
