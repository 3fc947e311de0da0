import type { Registry } from '@marga/platform-contract/registry'
import { createSite, provideSite, siteOf } from '@marga/sdk'
import { RouterContextProvider } from 'react-router-dom'
import { withFlags } from './with-flags'

const registry: Registry = {
  schema: 'https://schema.example',
  microFrontends: {
    offers: [
      {
        url: '/releases/offers/1.0.0/browser/remote-entry.js',
        metadata: { integrity: `sha384-${'a'.repeat(64)}`, version: '1.0.0' },
        extras: {
          ...{ kind: 'remote', owner: 'offers team', sdk: '^1.0.0', assets: {}, shared: [] },
          routes: [
            { id: 'offers', path: '/offers', render: 'server', isIndexed: true, flags: ['claims'] },
            { id: 'plain', path: '/plain', render: 'server', isIndexed: true },
          ],
        },
      },
    ],
  },
}

const ask = jest.fn()
beforeEach(() => {
  ask.mockReset()
  globalThis.fetch = ask
})

/** What the flag is for a loader or an action, and afterwards. */
async function flagAt(path: string, method: 'GET' | 'POST') {
  const context = new RouterContextProvider()
  const site = createSite({
    config: {
      ...{ apiBase: '/api', profileBase: '/api', mediaBase: '/media', siteUrl: 'https://marga.example' },
      ...{ promo: { text: '', to: '/' }, analyticsScript: '', flags: { claims: true } },
    },
  })
  provideSite(context, site)
  const request = { url: `https://marga.example${path}`, method } as Request
  let during: unknown
  const next = async () => {
    during = siteOf(context).config.flags?.claims
  }
  const args = { request, context, params: {}, unstable_pattern: path, unstable_url: new URL(request.url) }
  await withFlags(registry)(args as never, next as never)
  return [during, site.config.flags?.claims]
}
const answered = (flags: object) => ask.mockResolvedValue({ ok: true, json: async () => flags })

test('a form is done with what flags are now, a page with those of before', async () => {
  answered({ claims: false })
  expect(await flagAt('/offers', 'POST')).toEqual([false, false])
  expect(await flagAt('/offers', 'GET')).toEqual([true, false])
})

test('what is known stays where flags cannot be learned, and nothing is asked for a page without', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await flagAt('/offers', 'POST')).toEqual([true, true])
  answered({ claims: false })
  ask.mockClear()
  expect(await flagAt('/plain', 'POST')).toEqual([true, true])
  expect(ask).not.toHaveBeenCalled()
})
