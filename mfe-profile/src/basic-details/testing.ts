import { openInShell } from '@marga/testing/test-shell'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

export const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
export const details = {
  username: 'asha',
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.com',
  phone: '',
  userType: 'student',
  address: '',
  landmark: '',
  city: 'Pune',
  state: '',
  country: '',
  pincode: '',
}
/** The profile page, with its details. */
export const openDetails = (answers = {}, as = user) =>
  openInShell(routes, {
    at: '/profilepage',
    user: as,
    answers: {
      'get /register/details': { data: details },
      'get /profile': { data: { bio: '', profile_picture: '', resume: '', resume_name: '' } },
      'get /projects': { data: [] },
      'get /skills': { data: [] },
      'get /experience': { data: [] },
      'get /education': { data: [] },
      'patch /profile': { data: {} },
      ...answers,
    },
  })

export const edit = async () => userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
