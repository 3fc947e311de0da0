import plugin from 'fastify-plugin'
import { bodyBudget } from './body-budget'
import { bodyDeadline } from './body-deadline'
import { type AnswerOptions, errorAnswers } from './error-answers'
import { gracefulClose } from './graceful-close'
import { requestHeaders } from './request-headers'

interface Options extends AnswerOptions {
  isDraining?: () => boolean
}

/** What every server of the site has, whatever it serves: one shape of errors, and bounds for what callers send. */
export const serverParts = plugin(
  async (app, { isDraining, ...answers }: Options) => {
    await app.register(errorAnswers, answers)
    await app.register(gracefulClose, { ...(isDraining && { isDraining }) })
    await app.register(requestHeaders)
    await app.register(bodyDeadline)
    await app.register(bodyBudget, {})
  },
  { name: 'server-parts' },
)
