import type { Generated } from 'kysely'
import type { Json } from './json-text'

/** What public pages show. */
export interface ContentTables {
  /** What the site as a whole is; a fact that is not here is as it was seeded. */
  site_facts: {
    name: 'samples_removed_at' | 'mailing_key' | 'no_gstin_at'
    value: string
  }
  /** Who takes the money: a row for each change, the latest is what is. Never changed, never deleted: documents name theirs. */
  company_records: {
    /** Counted from 1. */
    version: number
    legal_name: string
    /** Lines, with a line feed between two. */
    address: string
    /** Code of the state, as a GSTIN begins with it. */
    state: string
    gstin: string
    /** What is sold, as the accounting codes of services name it. */
    sac: string
    /** 0 for none. */
    gst_percent: number
    phone: string
    hours: string
    whatsapp: string
    email: string
    grievance_name: string
    grievance_email: string
    recorded_by: string
    created_at: number
  }
  /** Who holds the interviews: a row for each change, the latest is who does; nobody where its name is ''. */
  mentor_records: {
    /** Counted from 1. */
    version: number
    name: string
    description: string
    /** Name of an upload, or an https address; '' for none. */
    photo: string
    linkedin: string
    youtube: string
    email: string
    recorded_by: string
    created_at: number
  }
  /** The promotional banner: a row for each change, the latest is what is. Without one, and beside its days, the settings say it. */
  banner_records: {
    /** Counted from 1. */
    version: number
    /** '' where the settings say it. */
    text: string
    /** Path of the page that it leads to. */
    link: string
    /** First and last day in India, as ISO dates; '' for no end. */
    from_on: string
    until_on: string
    /** 1 where no banner is shown on those days. */
    is_hidden: number
    recorded_by: string
    created_at: number
    /** What pages were last told of it. Never decides anything: `bannerState` does. */
    shown_state: string
  }
  /** Texts that the company has changed; what is not here, or is '', is as it was built in. */
  site_texts: {
    name: string
    /** JSON of the contract's text of this name; '' for the built-in one. */
    value: Json
    /** Counted from 1. */
    version: number
    recorded_by: string
    changed_at: number
  }
  /** Versions of legal texts that the company has written. One that has counted is never changed. */
  legal_versions: {
    /** `terms`, `refunds` or `privacy`. */
    name: string
    /** Goes on from those that came with the site. */
    version: number
    /** ISO date in India from which it counts. */
    counts_from: string
    /** JSON of the contract's content of a legal text. */
    value: Json
    recorded_by: string
    created_at: number
    /** Before it counted; '' and 0 where nobody has. */
    withdrawn_by: string
    withdrawn_at: Generated<number>
    /** What pages were last told of it: '' or `counts`. Never decides anything: `counts_from` does. */
    shown_state: string
  }
  /** What every page says while something is worked on: a row for each change, the latest is what is. */
  maintenance_records: {
    /** Counted from 1. */
    version: number
    /** '' for none. */
    text: string
    /** In milliseconds since 1970; 0 for at once, and for no end. */
    from_at: number
    until_at: number
    /** 1 where nobody enrols or begins a payment while it is shown. */
    is_closed: number
    recorded_by: string
    created_at: number
    /** What pages were last told of it. Never decides anything: `maintenanceState` does. */
    shown_state: string
  }
  courses: {
    id: string
    /** Unique to the letter. */
    name: string
    program: string
    description: string
    image: string
    /** JSON of the contract's CourseModule[]. */
    modules: Json
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
    /** Shown only where `approved`; npm run db -- trainers changes it. */
    status: 'pending' | 'approved' | 'refused' | 'hidden'
  }
  trainer_videos: {
    trainer_id: number
    position: number
    link: string
  }
  trainer_courses: {
    trainer_id: number
    course_id: string
    weeks: number
    rating: number | null
    position: number
  }
  videos: {
    id: string
    title: string
    link: string
    /** '' where it belongs to none. */
    course_id: Generated<string>
    /** In one sentence; '' where the company has written none. */
    about: Generated<string>
    /** Of a lecture of others, which is recommended and never locked; '' for an own recording. */
    author: Generated<string>
    /** Length of a lecture of others; 0 for an own recording. */
    minutes: Generated<number>
    position: number
  }
  /** What visitors read, and of a learner's review beside it what waits for the company, or was refused. */
  reviews: {
    id: Generated<number>
    name: string
    position: string
    linkedin: string
    rating: number
    review: string
    profile_picture: string
    /** 1 where the company does not show it, and until it has approved anything of it. */
    is_hidden: Generated<number>
    /** The claim of the place that it is about; null where the company has entered it. */
    registration: string | null
    /** Name of the program; '' where the company has entered it. */
    program: Generated<string>
    /** When the company has approved what visitors read; null while it has not. */
    approved_at: number | null
    /** '' where all that was sent is approved. */
    sent_state: Generated<'' | 'waiting' | 'refused'>
    /** When it was sent last, with the consent that visitors read it. */
    sent_at: number | null
    sent_rating: Generated<number>
    sent_review: Generated<string>
    sent_name: Generated<string>
    sent_position: Generated<string>
    sent_linkedin: Generated<string>
    /** Why the company has refused what was sent. */
    refusal: Generated<string>
  }
  /** One row: grows with every change of a table that public pages show. */
  content_version: {
    /** Tells this database from another one whose count is the same. */
    database_id: string
    version: number
  }
}
