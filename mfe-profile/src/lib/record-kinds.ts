import { PROFICIENCY_LEVELS } from '@marga/constants/proficiency'

export interface RecordField {
  name: string
  label: string
  kind: 'text' | 'long' | 'date' | 'number' | 'choice'
  isRequired?: boolean
  hint?: string
  choices?: readonly string[]
}

interface RecordList {
  /** Name of the section. */
  title: string
  /** What one of them is called: "Add a project". */
  singular: string
  /** Shown if the list is empty. */
  empty: string
  fields: readonly RecordField[]
  /** Fields that make its heading. */
  heading: readonly string[]
}

const PERIOD: readonly RecordField[] = [
  { name: 'start_date', label: 'Start date', kind: 'date' },
  { name: 'end_date', label: 'End date', kind: 'date', hint: 'Leave empty if this is current.' },
]

/** The four lists of a profile by the name of their call and in the order of the menu. */
export const RECORD_LISTS = {
  projects: {
    title: 'Projects',
    singular: 'project',
    empty: 'No projects found.',
    heading: ['project_title'],
    fields: [
      { name: 'project_title', label: 'Project title', kind: 'text', isRequired: true },
      { name: 'description', label: 'Description', kind: 'long' },
      {
        name: 'technologies_used',
        label: 'Technologies used',
        kind: 'text',
        hint: 'With commas between them.',
      },
      ...PERIOD,
    ],
  },
  skills: {
    title: 'Skills',
    singular: 'skill',
    empty: 'No skills found.',
    heading: ['skill_name'],
    fields: [
      { name: 'skill_name', label: 'Skill', kind: 'text', isRequired: true },
      { name: 'proficiency_level', label: 'Proficiency', kind: 'choice', choices: PROFICIENCY_LEVELS },
      { name: 'certification_name', label: 'Certification', kind: 'text' },
      { name: 'certification_issuer', label: 'Issuer', kind: 'text' },
      { name: 'years_of_experience', label: 'Years of experience', kind: 'number' },
    ],
  },
  experience: {
    title: 'Experience',
    singular: 'experience',
    empty: 'No experiences found.',
    heading: ['job_title', 'company'],
    fields: [
      { name: 'job_title', label: 'Job title', kind: 'text', isRequired: true },
      { name: 'company', label: 'Company', kind: 'text', isRequired: true },
      ...PERIOD,
    ],
  },
  education: {
    title: 'Education',
    singular: 'education',
    empty: 'No education records found.',
    heading: ['degree', 'institution'],
    fields: [
      { name: 'degree', label: 'Degree', kind: 'text', isRequired: true },
      { name: 'institution', label: 'Institution', kind: 'text', isRequired: true },
      ...PERIOD,
    ],
  },
} as const satisfies Record<string, RecordList>
export type RecordKind = keyof typeof RECORD_LISTS

export const listOf = (kind: RecordKind): RecordList => RECORD_LISTS[kind]

export const isRecordKind = (name: string | null): name is RecordKind =>
  name !== null && Object.hasOwn(RECORD_LISTS, name)

export type RecordValues = Record<string, string>

/** What a blank draft begins with. */
export const blankOf = (kind: RecordKind): RecordValues =>
  Object.fromEntries(
    listOf(kind).fields.map(({ name, kind: type, choices }) => [
      name,
      choices?.[0] ?? (type === 'number' ? '0' : ''),
    ]),
  )

/** A record's fields as a form holds them. */
export const valuesOf = (kind: RecordKind, record: Record<string, string | number>): RecordValues =>
  Object.fromEntries(listOf(kind).fields.map(({ name }) => [name, String(record[name] ?? '')]))

/** A form's values as the call takes them: numbers as numbers. */
export const sentOf = (kind: RecordKind, values: RecordValues): Record<string, string | number> =>
  Object.fromEntries(
    listOf(kind).fields.map(({ name, kind: type }) => {
      const value = values[name] ?? ''
      return [name, type === 'number' ? Number(value || 0) : value]
    }),
  )

export const headingOf = (kind: RecordKind, record: Record<string, string | number>) =>
  listOf(kind)
    .heading.map((name) => record[name])
    .filter(Boolean)
    .join(', ')

const DATE_FAULT = 'The end date is before the start date.'
const YEARS_FAULT = 'Enter years between 0 and 60, in steps of half a year.'

/** What is wrong with a form, found before it is sent. The API checks again. */
export function validate(values: RecordValues): Record<string, string[]> {
  const { start_date = '', end_date = '', years_of_experience = '0' } = values
  const years = Number(years_of_experience || 0)
  const areYearsRight = years >= 0 && years <= 60 && Number.isInteger(years * 2)
  return {
    ...(start_date && end_date && end_date < start_date && { end_date: [DATE_FAULT] }),
    ...(!areYearsRight && { years_of_experience: [YEARS_FAULT] }),
  }
}
