import { openInShell } from '@marga/testing/test-shell'
import { screen } from '@testing-library/react'
import routes from './routes'

export const offer = {
  id: 1,
  course: 'Data Science',
  title: 'Data Science for Finance',
  course_duration: '14 weeks',
  educator_name: 'Asha Rao',
  educator_profile: '',
  link: '',
  syllabusLink: '',
}
export const python = {
  id: 'python',
  name: 'Python',
  description: 'First steps.',
  image: '',
  link: '',
  program: 'Data Science',
}
export const syllabus = {
  name: 'Python',
  program: 'Data Science',
  modules: [
    {
      moduleTitle: 'First steps',
      topics: [{ title: 'Values', videoLink: '#', subtopics: [{ title: 'numbers', videoLink: '' }] }],
    },
    { moduleTitle: 'To come', topics: [] },
  ],
}
const answers = {
  'get /offered-courses': { data: [offer] },
  'get /courses': { data: [python] },
  'get /courses/details': { data: { Python: syllabus } },
}
export const open = (
  at: string,
  other = {},
  { slots = {} }: Pick<Parameters<typeof openInShell>[1], 'slots'> = {},
) => openInShell(routes, { at, answers: { ...answers, ...other }, slots })
export const address = () => screen.getByLabelText('address').textContent
