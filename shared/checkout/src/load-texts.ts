import { readTexts } from '@marga/api-client/text-calls'
import type { ChangedTexts, TextPageName } from '@marga/api-contract/site-texts'
import { loadWithFallback, type Site, statusOf } from '@marga/sdk'

/** What the company has changed of the texts of a page; nothing while the API does not answer: the page says what was built in. */
export const loadTexts = (site: Site, page: TextPageName): Promise<ChangedTexts> =>
  loadWithFallback<ChangedTexts>(site, {
    load: async () => {
      try {
        return await site.api(readTexts, { params: { page } })
      } catch (error) {
        // An API of before has no texts.
        if (statusOf(error) === 404) return {}
        throw error
      }
    },
    fallback: async () => ({}),
  })
