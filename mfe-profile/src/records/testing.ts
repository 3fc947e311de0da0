import { openInShell } from '@marga/testing/test-shell'
import { NO_DETAILS } from '../lib/load-profile'
import routes from '../routes'

export type Answers = NonNullable<Parameters<typeof openInShell>[1]['answers']>

export const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
export const details = { ...NO_DETAILS, username: 'asha', first_name: 'Asha' }
export const project = {
  id: 7,
  revision: 3,
  project_title: 'Churn model',
  description: 'Who leaves.',
  technologies_used: 'Python, scikit-learn',
  start_date: '2026-01-10',
  end_date: '',
}
export const open = (kind: string, answers: Answers = {}) =>
  openInShell(routes, {
    at: `/profilepage?section=${kind}`,
    user,
    answers: {
      'get /register/details': { data: details },
      'get /profile': { data: {} },
      'get /projects': { data: [] },
      'get /skills': { data: [] },
      'get /experience': { data: [] },
      'get /education': { data: [] },
      ...answers,
    },
  })
export const changes = (calls: Array<{ method: string; path: string; body: unknown }>) =>
  calls.filter(({ method }) => method !== 'get')
