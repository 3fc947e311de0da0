import { schema } from '@jsonresume/schema'
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import { type LoadedProfile, NO_DETAILS } from '../lib/load-profile'
import { stationsOf } from '../profile/completeness'
import { jsonResume } from './json-resume'

const ajv = new Ajv({ strict: false, allErrors: true })
addFormats(ajv)
const validate = ajv.compile(schema)

const nothing: LoadedProfile = {
  details: { ...NO_DETAILS, username: 'asha' },
  extended: { bio: '', profile_picture: '', resume: '', resume_name: '' },
  isExtendedLoaded: true,
  records: { projects: [], skills: [], experience: null, education: [] },
}
const full: LoadedProfile = {
  details: {
    ...nothing.details,
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'asha@example.com',
    phone: '98745',
    city: 'Pune',
  },
  extended: { bio: 'From testing to data.', profile_picture: '/p', resume: '/r', resume_name: 'a.pdf' },
  isExtendedLoaded: true,
  records: {
    projects: [
      {
        id: 1,
        revision: 1,
        project_title: 'Churn',
        description: '',
        technologies_used: 'Python, SQL',
        start_date: '2026-01-10',
        end_date: '',
      },
    ],
    skills: [
      {
        id: 1,
        revision: 1,
        skill_name: 'SQL',
        proficiency_level: 'expert',
        certification_name: 'DBA',
        certification_issuer: 'Board',
        years_of_experience: 2,
      },
    ],
    experience: [
      {
        id: 1,
        revision: 1,
        job_title: 'Analyst',
        company: 'Lakeside',
        start_date: '2022-07-01',
        end_date: '2023-01-31',
      },
    ],
    education: [
      { id: 1, revision: 1, degree: 'B.Sc.', institution: 'Fergusson', start_date: '', end_date: '' },
    ],
  },
}

test.each([
  ['an empty profile', nothing],
  ['a full one', full],
])('%s is a JSON Resume', (_what, profile) => {
  validate(jsonResume(profile))
  expect(validate.errors).toBeNull()
})

test('what is filled in is there', () => {
  expect(jsonResume(full)).toMatchObject({
    basics: { name: 'Asha Rao', email: 'asha@example.com', summary: 'From testing to data.' },
    work: [{ name: 'Lakeside', position: 'Analyst', startDate: '2022-07-01', endDate: '2023-01-31' }],
    projects: [{ name: 'Churn', keywords: ['Python', 'SQL'] }],
    certificates: [{ name: 'DBA', issuer: 'Board' }],
  })
})

test('completeness counts eight stations; what could not be read is not counted as missing', () => {
  const reached = (profile: LoadedProfile) => stationsOf(profile).filter(({ isReached }) => isReached).length
  expect([reached(nothing), reached(full), stationsOf(full).length]).toEqual([0, 8, 8])
  expect(stationsOf({ ...full, isExtendedLoaded: false })).toHaveLength(5)
})
