import { PROFICIENCY_LEVELS } from '@marga/constants/proficiency'
import { z } from 'zod'
import { dateOrNothing, LONG_TEXT_LIMIT, longText, optionalText, recordId, requiredText } from './fields'

const period = { start_date: dateOrNothing, end_date: dateOrNothing }

const isInOrder = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
  start_date === '' || end_date === '' || start_date <= end_date

const ORDER_FAULT = { error: 'The end date is before the start date.', path: ['end_date'] }

const education = z.object({
  degree: requiredText('Degree'),
  institution: requiredText('Institution'),
  ...period,
})
const experience = z.object({
  job_title: requiredText('Job title'),
  company: requiredText('Company'),
  ...period,
})
const project = z.object({
  project_title: requiredText('Project title'),
  description: longText('Description', LONG_TEXT_LIMIT).default(''),
  technologies_used: longText('Technologies used', 1_000).default(''),
  ...period,
})
const YEARS_FAULT = 'Enter years between 0 and 60, in steps of half a year.'
const skill = z.object({
  skill_name: requiredText('Skill'),
  proficiency_level: z
    .enum(PROFICIENCY_LEVELS, { error: `Choose one of ${PROFICIENCY_LEVELS.join(', ')}.` })
    .default('beginner'),
  certification_name: optionalText('Certification'),
  certification_issuer: optionalText('Issuer'),
  years_of_experience: z
    .number({ error: YEARS_FAULT })
    .min(0, YEARS_FAULT)
    .max(60, YEARS_FAULT)
    // Not `multipleOf`: its rounding lets the smallest of numbers pass.
    .refine((years) => Number.isInteger(years * 2), YEARS_FAULT)
    .default(0),
})

/** A stored period is text already: '' or a day. */
const storedPeriod = { start_date: z.string(), end_date: z.string() }

/** What a record has beside its fields: its number, and how often it was changed (for two tabs that edit the same one). */
const stored = { id: z.number().int(), revision: z.number().int() }

/** Entries that each list of a profile holds at most. */
export const RECORDS_PER_LIST = 100

/** The four lists of a profile, by the name of their call. */
export const RECORD_KINDS = {
  education: {
    input: education.refine(isInOrder, ORDER_FAULT),
    output: education.extend({ ...storedPeriod, ...stored }),
    example: {
      degree: 'B.Sc. Statistics',
      institution: 'Fergusson College',
      start_date: '2019-06-01',
      end_date: '2022-05-31',
    },
  },
  experience: {
    input: experience.refine(isInOrder, ORDER_FAULT),
    output: experience.extend({ ...storedPeriod, ...stored }),
    example: {
      job_title: 'Data analyst',
      company: 'Lakeside Hospitals',
      start_date: '2022-07-01',
      end_date: '',
    },
  },
  projects: {
    input: project.refine(isInOrder, ORDER_FAULT),
    output: project.extend({ ...storedPeriod, ...stored }),
    example: {
      project_title: 'Churn model',
      description: 'Who leaves, and when.',
      technologies_used: 'Python, scikit-learn',
      start_date: '2026-01-10',
      end_date: '',
    },
  },
  skills: {
    input: skill,
    output: skill.extend(stored),
    example: {
      skill_name: 'SQL',
      proficiency_level: 'intermediate',
      certification_name: '',
      certification_issuer: '',
      years_of_experience: 2.5,
    },
  },
} as const
export type RecordKind = keyof typeof RECORD_KINDS

type Education = z.infer<(typeof RECORD_KINDS)['education']['output']>
type Experience = z.infer<(typeof RECORD_KINDS)['experience']['output']>
type Project = z.infer<(typeof RECORD_KINDS)['projects']['output']>
type Skill = z.infer<(typeof RECORD_KINDS)['skills']['output']>

/** An entry of any of the lists. */
export type StoredRecord = Education | Experience | Project | Skill

/** Sent along with a change, here or in its body: the revision it began from. What was changed since then is refused with 409. */
export const revisionQuerySchema = z.object({
  revision: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
})

export const recordParamsSchema = z.object({ id: recordId })
