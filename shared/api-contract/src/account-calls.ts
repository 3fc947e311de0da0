import { z } from 'zod'
import {
  csrfSchema,
  loginCheckSchema,
  loginSchema,
  registeredSchema,
  registrationSchema,
  sessionUserSchema,
} from './accounts'
import { answers, call } from './call'

const tags = ['Accounts']

export const register = call('POST', '/register/', {
  config: {
    flag: 'registration',
    example: {
      username: 'asha',
      first_name: 'Asha',
      last_name: 'Rao',
      phone: '98745 00000',
      usertype: 'student',
      email: 'asha@example.com',
      password: 'a path of 9 stations',
      confirm_password: 'a path of 9 stations',
    },
  },
  schema: {
    tags,
    summary: 'Register; opens no session',
    body: registrationSchema,
    response: answers({ 201: registeredSchema }, 409),
  },
})

export const login = call('POST', '/login/', {
  config: { example: { username: 'asha', password: 'a path of 9 stations' } },
  schema: {
    tags,
    summary: 'Sign in by username or email address: opens a session and sets its cookie',
    body: loginSchema,
    response: answers({ 200: sessionUserSchema }, 401),
  },
})

export const logout = call('POST', '/logout/', {
  schema: { tags, summary: 'Sign out', response: answers({ 200: z.object({ message: z.string() }) }) },
})

export const checkLogin = call(
  'GET',
  '/checklogin/',
  {
    schema: {
      tags,
      summary: 'Whether the caller is signed in, and as whom',
      response: answers({ 200: loginCheckSchema }),
    },
  },
  { aliases: ['/check-login'] },
)

export const readCsrfToken = call('GET', '/csrf/', {
  schema: { tags, summary: 'CSRF token for unsafe calls', response: answers({ 200: csrfSchema }) },
})
