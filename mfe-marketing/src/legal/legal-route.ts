import { readLegalText } from '@marga/api-client/legal-calls'
import type { LegalPageData } from '@marga/api-contract/legal-texts'
import { batchesOrNone } from '@marga/checkout/load-batches'
import { dateInIndia } from '@marga/constants/indian-time'
import { LEGAL_TEXTS, type LegalText } from '@marga/constants/legal-versions'
import { builtInLegalPage } from '@marga/content/legal-texts'
import { loadWithFallback, type Site, siteOf, statusOf } from '@marga/sdk'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { sessionPrices } from './session-prices'

export { LegalPage as Component } from './legal-page'

/** The path of a page is the name of its text. */
const textOf = ({ pathname }: URL): LegalText =>
  LEGAL_TEXTS.find((text) => pathname.startsWith(`/${text}`)) ?? 'terms'

/** Of everything but a number the version is shown that counts. */
const askedIn = ({ searchParams }: URL) => /^\d{1,4}$/.exec(searchParams.get('version') ?? '')?.[0] ?? ''

const load = (site: Site, text: LegalText, asked: string) => {
  const fallback = async () => builtInLegalPage(text, asked, dateInIndia(new Date()))
  return loadWithFallback<LegalPageData>(site, {
    load: async () => {
      try {
        const query = asked ? { version: asked } : {}
        return await site.api(readLegalText, { params: { text }, query })
      } catch (error) {
        // An API of before has no legal texts.
        if (statusOf(error) === 404) return fallback()
        throw error
      }
    },
    fallback,
  })
}

/** The version that the address asks for, or the one that counts; the built-in text while the API does not answer. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const text = textOf(url)
  const site = siteOf(context)
  const [page, batches] = await Promise.all([
    load(site, text, askedIn(url)),
    text === 'refunds' ? batchesOrNone(site) : [],
  ])
  return { text, page, prices: sessionPrices(batches) }
}
