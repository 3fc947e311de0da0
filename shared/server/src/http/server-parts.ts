import plugin from 'fastify-plugin'
import { bodyBudget } from './body-budget'
import { bodyDeadline } from './body-deadline'
import { type AnswerOptions, errorAnswers } from './error-answers'
import { gracefulClose } from './graceful-close'
import { requestHeaders } from './request-headers'
import { unnamedProxy } from './unnamed-proxy'

interface Options extends AnswerOptions {
  isDraining?: () => boolean
  /** Told once where a proxy in front is not named by TRUST_PROXY. */
  onUnnamedProxy?: (sentence: string) => void
}

/** What every server of the site has, whatever it serves: one shape of errors, and bounds for what callers send. */
export const serverParts = plugin(
  async (app, { isDraining, onUnnamedProxy, ...answers }: Options) => {
    await app.register(errorAnswers, answers)
    await app.register(gracefulClose, { ...(isDraining && { isDraining }) })
    await app.register(requestHeaders)
    await app.register(unnamedProxy, { ...(onUnnamedProxy && { onUnnamedProxy }) })
    await app.register(bodyDeadline)
    await app.register(bodyBudget, {})
  },
  { name: 'server-parts' },
)
