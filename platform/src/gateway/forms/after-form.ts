import type { FastifyRequest } from 'fastify'

const COOKIE = 'after_form'
/** How long the page that a form leads to is rendered for its visitor, in seconds. */
const AGE_S = 120

/** Says that the next request of a page follows a form: it is rendered with the visitor's own data. */
export const afterFormCookie = ({ protocol }: Pick<FastifyRequest, 'protocol'>, path: string) =>
  `${COOKIE}=1; Path=${path}; Max-Age=${AGE_S}; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`

export const isAfterForm = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=1`).test(headers.cookie ?? '')
