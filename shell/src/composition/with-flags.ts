import type { Registry } from '@marga/platform-contract/registry'
import { siteOf } from '@marga/sdk'
import type { MiddlewareFunction } from 'react-router-dom'
import { readFlags } from './ask-gateway'
import { routeOf } from './owner'

/**
 * What flags are now, for a page of an open tab that reads them: asked for beside its data, and known once it is shown; of a form,
 * known before it does anything. What is known stays where that cannot be learned.
 */
export const withFlags =
  (registry: Registry): MiddlewareFunction =>
  async ({ request, context }, next) => {
    const isReader = routeOf(registry, new URL(request.url).pathname)?.flags
    const asked = isReader && typeof document === 'object' && readFlags().catch(() => {})
    const know = async () => {
      const flags = await asked
      if (flags) Object.assign(siteOf(context).config.flags ?? {}, flags)
    }
    if (request.method !== 'GET') await know()
    const page = await next()
    await know()
    return page
  }
