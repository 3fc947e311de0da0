import type { LoadedProfile } from '../lib/load-profile'
import type { StoredRecord } from '../lib/stored-record'

const textOf = (record: StoredRecord, name: string) => String(record[name] ?? '').trim()

/** Only what is filled in: the schema takes no empty dates or addresses. */
const filled = (entry: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(entry).filter(
      ([, value]) => value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const periodOf = (record: StoredRecord) => ({
  startDate: textOf(record, 'start_date'),
  endDate: textOf(record, 'end_date'),
})

/** The profile in the JSON Resume schema (jsonresume.org, 1.0.0), which other sites and tools read. */
export function jsonResume({ details, extended, records }: LoadedProfile): object {
  const of = (kind: keyof typeof records) => records[kind] ?? []
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: filled({
      name: `${details.first_name} ${details.last_name}`.trim() || details.username,
      email: details.email,
      phone: details.phone,
      summary: extended.bio,
      location: filled({
        address: [details.address, details.landmark].filter(Boolean).join(', '),
        postalCode: details.pincode,
        city: details.city,
        region: [details.state, details.country].filter(Boolean).join(', '),
      }),
    }),
    work: of('experience').map((record) =>
      filled({ name: textOf(record, 'company'), position: textOf(record, 'job_title'), ...periodOf(record) }),
    ),
    education: of('education').map((record) =>
      filled({
        institution: textOf(record, 'institution'),
        studyType: textOf(record, 'degree'),
        ...periodOf(record),
      }),
    ),
    projects: of('projects').map((record) =>
      filled({
        name: textOf(record, 'project_title'),
        description: textOf(record, 'description'),
        keywords: listOf(textOf(record, 'technologies_used')),
        ...periodOf(record),
      }),
    ),
    skills: of('skills').map((record) =>
      filled({ name: textOf(record, 'skill_name'), level: textOf(record, 'proficiency_level') }),
    ),
    certificates: of('skills')
      .filter((record) => textOf(record, 'certification_name'))
      .map((record) =>
        filled({
          name: textOf(record, 'certification_name'),
          issuer: textOf(record, 'certification_issuer'),
        }),
      ),
  }
}
